import type { Settings } from '../platform/settings/settings.ts'
import type { Geocoder } from './geocoder/client.ts'
import { openGeocoder } from './geocoder/open.ts'
import { type MayReach, unlessHeld } from './held.ts'
import type { Ari } from './hyperguest/ari.ts'
import type { HyperGuest } from './hyperguest/client.ts'
import { openAri, openHyperGuest, openSupply } from './hyperguest/open.ts'
import type { Supply } from './hyperguest/supply.ts'
import { type IdentityProviders, identityProviders } from './identity/client.ts'
import type { MailAccounts } from './mail/accounts/client.ts'
import { openMailAccounts } from './mail/accounts/open.ts'
import { type DomainNames, openDomainNames } from './mail/domain-names.ts'
import type { Mailer } from './mail/mailer.ts'
import { openMailer } from './mail/open.ts'
import { openPictures, type Pictures } from './mail/pictures.ts'
import { type MailProbe, probe } from './mail/probe.ts'
import type { Mailchimp } from './mailchimp/client.ts'
import { openMailchimp } from './mailchimp/open.ts'
import type { Meetup } from './meetup/client.ts'
import { openMeetup } from './meetup/open.ts'
import { type OpenMews, openMews } from './mews/open.ts'
import type { Ticketmaster } from './ticketmaster/client.ts'
import { openTicketmaster } from './ticketmaster/open.ts'
import type { Webhooks } from './webhooks/client.ts'
import { openWebhooks } from './webhooks/open.ts'
import type { Crm } from './zoho/client.ts'
import { openZoho } from './zoho/open.ts'

/** The clients of all outside systems; `undefined` for each that is not configured. */
export interface Outside {
  geocoder: Geocoder | undefined
  hyperGuest: HyperGuest | undefined
  supply: Supply | undefined
  ari: Ari | undefined
  mews: OpenMews | undefined
  mailchimp: Mailchimp | undefined
  /** The mailer of the settings: a mail server, or else the outbox. */
  mailer: Mailer
  /** Tests the mail connections that administrators configure. */
  mailProbe: MailProbe
  mailAccounts: MailAccounts
  identity: IdentityProviders
  domainNames: DomainNames
  pictures: Pictures
  meetup: Meetup | undefined
  ticketmaster: Ticketmaster | undefined
  zoho: Crm | undefined
  webhooks: Webhooks
  close(): Promise<void>
}

/**
 * Opens the clients of all outside systems. While this installation is held, only the geocoder, DNS lookups and the
 * images of mails still work.
 * @param mayReach called before each use of all other systems
 */
export async function openOutside(settings: Settings, mayReach: MayReach): Promise<Outside> {
  const geocoder = await openGeocoder(settings)
  const hyperGuest = await openHyperGuest(settings)
  const zoho = await openZoho(settings)
  const mailchimp = await openMailchimp(settings)
  const [meetup, ticketmaster] = [await openMeetup(settings), await openTicketmaster(settings)]
  const [supply, mews] = [await openSupply(settings), await openMews(settings)]
  const ari = await openAri(settings)
  const webhooks = await openWebhooks(settings)
  const mailAccounts = await openMailAccounts(settings)
  const all = {
    geocoder,
    hyperGuest,
    zoho,
    mailchimp,
    meetup,
    ticketmaster,
    supply,
    ari,
    mews,
    webhooks,
    mailAccounts,
  }
  const close = async () => {
    for (const one of Object.values(all)) await one?.close()
  }
  const held = <System extends object | undefined>(system: System) => unlessHeld(system, mayReach)
  return {
    geocoder,
    hyperGuest: held(hyperGuest),
    supply: held(supply),
    ari: held(ari),
    mews: mews && { ...mews, mews: held(mews.mews), connector: held(mews.connector) },
    mailchimp: held(mailchimp),
    mailer: held(openMailer(settings)),
    mailProbe: held(probe),
    mailAccounts: held(mailAccounts),
    identity: held(identityProviders),
    domainNames: openDomainNames(settings),
    pictures: openPictures(settings),
    meetup: held(meetup),
    ticketmaster: held(ticketmaster),
    zoho: held(zoho),
    webhooks: held(webhooks),
    close,
  }
}
