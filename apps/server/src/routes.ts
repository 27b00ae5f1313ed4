import type { Area, PlainArea } from '@stayboard/contract'
import { areas } from './areas.ts'
import { placeIn } from './integrations/mail/sign-in.ts'
import type { Outside } from './integrations/open.ts'
import { type Kinds, kindsOf } from './kit/areas/kinds.ts'
import type { Route } from './kit/calls/calls.ts'
import type { Tokens } from './kit/http/session.ts'
import { activityRoutes } from './modules/activities/activities.routes.ts'
import { answerRoutes } from './modules/answers/answers.routes.ts'
import { apiTokenRoutes } from './modules/api-tokens/api-tokens.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { bookingChangeRoutes } from './modules/booking-changes/booking-changes.routes.ts'
import { brandRoutes } from './modules/brands/brands.routes.ts'
import { channelCallRoutes } from './modules/channel-calls/channel-calls.routes.ts'
import { channelCodeRoutes } from './modules/channel-codes/channel-codes.routes.ts'
import { channelRuleRoutes } from './modules/channel-rules/channel-rules.routes.ts'
import { clientRoutes } from './modules/clients/clients.routes.ts'
import { connectionRoutes, type Fixed } from './modules/connections/connections.routes.ts'
import { hasSender, mailerFor } from './modules/connections/senders.service.ts'
import { contactedProviderRoutes } from './modules/contacted-providers/contacted-providers.routes.ts'
import { crmRoutes } from './modules/crm/crm.routes.ts'
import { currencyRateRoutes } from './modules/currency-rates/currency-rates.routes.ts'
import { departmentFileRoutes } from './modules/department-files/department-files.routes.ts'
import { departmentRoutes } from './modules/departments/departments.routes.ts'
import { duplicateRoutes } from './modules/duplicates/duplicates.routes.ts'
import { enquiryRoutes } from './modules/enquiries/enquiries.routes.ts'
import { enquiryFileRoutes } from './modules/enquiry-files/enquiry-files.routes.ts'
import { entryRoutes } from './modules/entry/entry.routes.ts'
import { erasureRoutes } from './modules/erasures/erasures.routes.ts'
import { exploiterRoutes } from './modules/exploiters/exploiters.routes.ts'
import { filterRoutes } from './modules/filters/filters.routes.ts'
import { finderRoutes } from './modules/finder/finder.routes.ts'
import { handOverRoutes } from './modules/hand-overs/hand-overs.routes.ts'
import { historyRoutes } from './modules/history/history.routes.ts'
import { hyperGuestRoutes } from './modules/hyper-guests/hyper-guests.routes.ts'
import { identityProviderRoutes } from './modules/identity-providers/identity-providers.routes.ts'
import { offered } from './modules/identity-providers/identity-providers.service.ts'
import { imageRoutes } from './modules/images/images.routes.ts'
import { importRoutes } from './modules/imports/imports.routes.ts'
import { inboxRoutes } from './modules/inbox/inbox.routes.ts'
import { jobRoutes } from './modules/jobs/jobs.routes.ts'
import { mailboxRoutes } from './modules/mailboxes/mailboxes.routes.ts'
import { mailchimpRoutes } from './modules/mailchimp/mailchimp.routes.ts'
import { mailRoutes } from './modules/mails/mails.routes.ts'
import { maintenanceRoutes } from './modules/maintenance/maintenance.routes.ts'
import type { Installation } from './modules/maintenance/state.service.ts'
import { mapRoutes } from './modules/map/map.routes.ts'
import { marketingRoutes } from './modules/marketing/marketing.routes.ts'
import { messageNoteRoutes } from './modules/message-notes/message-notes.routes.ts'
import { mewsRoutes } from './modules/mews/mews.routes.ts'
import { myDayRoutes } from './modules/my-day/my-day.routes.ts'
import { nightRegisterRoutes } from './modules/night-register/night-register.routes.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { offerRoutes } from './modules/offers/offers.routes.ts'
import { officeHourRoutes } from './modules/office-hours/office-hours.routes.ts'
import { organisationRoutes } from './modules/organisations/organisations.routes.ts'
import { outageRoutes } from './modules/outages/outages.routes.ts'
import { personRoutes } from './modules/persons/persons.routes.ts'
import { placeRoutes } from './modules/places/places.routes.ts'
import { presenceRoutes } from './modules/presence/presence.routes.ts'
import { closingRoutes } from './modules/prognosis/closing/closings.routes.ts'
import { prognosisRoutes } from './modules/prognosis/prognosis.routes.ts'
import { targetRoutes } from './modules/prognosis/targets/targets.routes.ts'
import type { AnswerLinks } from './modules/proposals/answer-links.ts'
import { proposalRoutes } from './modules/proposals/proposals.routes.ts'
import { providerMetaRoutes } from './modules/provider-metas/provider-metas.routes.ts'
import { reservationRoutes } from './modules/reservations/reservations.routes.ts'
import { roomRoutes } from './modules/rooms/rooms.routes.ts'
import { runRoutes } from './modules/runs/runs.routes.ts'
import { savedReplyRoutes } from './modules/saved-replies/saved-replies.routes.ts'
import { selectionRoutes } from './modules/selections/selections.routes.ts'
import { spaceTypeRoutes } from './modules/space-types/space-types.routes.ts'
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts'
import { stayRoutes } from './modules/stays/stays.routes.ts'
import { tagRoutes } from './modules/tags/tags.routes.ts'
import { teamRoutes } from './modules/teams/teams.routes.ts'
import { timelineRoutes } from './modules/timelines/timelines.routes.ts'
import type { MailedLinks } from './modules/users/links/user-links.ts'
import { relyingPartyAt } from './modules/users/passkeys/relying-party.ts'
import { userRoutes } from './modules/users/users.routes.ts'
import { viewRoutes } from './modules/views/views.routes.ts'
import type { Within } from './modules/webhooks/owner.service.ts'
import { sendingWith } from './modules/webhooks/sending/sending-with.service.ts'
import { webhookRoutes } from './modules/webhooks/webhooks.routes.ts'
import { wikiRoutes } from './modules/wiki/wiki.routes.ts'
import type { Executor } from './platform/database.ts'
import { productFiles } from './platform/product-files.ts'
import type { Settings } from './platform/settings/settings.ts'

interface Parts {
  tokens: Tokens
  /** Builds the URLs of pages on which a recipient answers a mail. */
  answerLinks: AnswerLinks
  /** The links that users get by mail. */
  links: MailedLinks
  settings: Settings
  installation: Installation
  /** Returns the current URL path of the map archive. */
  archive: () => Promise<string | null>
  outside: Outside
  /** Runs the statements of bound users. */
  within: Within
}

const ofMoney = { currencyRates: currencyRateRoutes }
const ofRooms = {
  stays: stayRoutes,
  bookingChanges: bookingChangeRoutes,
  outages: outageRoutes,
  nightRegister: nightRegisterRoutes,
}

/** The connections that environment variables configure, by names that contain no secrets. */
function fixedConnections(mailboxes: readonly string[], smtpUrl: string | undefined): Fixed[] {
  const sender = smtpUrl === undefined ? undefined : placeIn(smtpUrl, 'smtps:').place
  return [
    ...mailboxes.map((name) => ({ kind: 'MAILBOX' as const, setting: 'IMAP_URL', name })),
    ...(sender
      ? [
          {
            kind: 'SENDER' as const,
            setting: 'SMTP_URL',
            name: [sender.user, sender.host].filter(Boolean).join('@'),
          },
        ]
      : []),
  ]
}

const ofProviders = {
  spaceTypes: spaceTypeRoutes,
  images: imageRoutes,
  departmentFiles: departmentFileRoutes,
  selections: selectionRoutes,
  activities: activityRoutes,
  channelCodes: channelCodeRoutes,
  channelRules: channelRuleRoutes,
}

const ofColleagues = {
  handOvers: handOverRoutes,
  notifications: notificationRoutes,
  officeHours: officeHourRoutes,
  teams: teamRoutes,
}

const ofBrands = ({ publicUrl }: Settings, { mailer, mailAccounts, domainNames }: Outside) =>
  brandRoutes({
    ...{ mailerFor: mailerFor(mailer, mailAccounts), domainNames },
    form: { file: productFiles.enquiryForm, publicUrl },
  })

function ofUsers({
  tokens,
  links,
  settings,
  outside,
}: Pick<Parts, 'tokens' | 'links' | 'settings' | 'outside'>) {
  const hasMailServer = async (db: Executor) =>
    !outside.mailer.isOutbox || settings.simulators || hasSender(db)
  return userRoutes({
    tokens,
    maxHours: settings.sessionMaxHours,
    inviting: { links: links.invitations, hasMailServer },
    newPasswords: links.newPasswords,
    site: relyingPartyAt(settings.publicUrl),
    providers: offered,
  })
}

/**
 * The routes of every area, and the sender of webhooks. `plainArea` descriptions bring their own routes. Omitting
 * another area is a compile error. History and webhooks get the kinds of record from the routes of the other areas.
 */
export function routesOf({
  tokens,
  links,
  answerLinks,
  settings,
  installation,
  archive,
  outside,
  within,
}: Parts) {
  const { geocoder, mailer, pictures, mews, zoho, mailchimp, meetup, webhooks } = outside
  const fixed = fixedConnections(installation.mailboxes, settings.smtpUrl)
  const sending = sendingWith(webhooks, within, () => kinds)
  const routes = {
    entry: entryRoutes,
    apiTokens: apiTokenRoutes,
    users: ofUsers({ tokens, links, settings, outside }),
    clients: clientRoutes,
    organisations: organisationRoutes,
    duplicates: duplicateRoutes,
    enquiries: enquiryRoutes,
    ...ofMoney,
    ...ofRooms,
    contactedProviders: contactedProviderRoutes,
    offers: offerRoutes,
    answers: answerRoutes(answerLinks),
    proposals: proposalRoutes(answerLinks),
    exploiters: exploiterRoutes,
    brands: ofBrands(settings, outside),
    places: placeRoutes(settings.defaultCountryId),
    reservations: reservationRoutes,
    tags: tagRoutes,
    ...{ savedReplies: savedReplyRoutes, timelines: timelineRoutes },
    myDay: myDayRoutes,
    statistics: statisticsRoutes,
    providerMetas: providerMetaRoutes,
    departments: departmentRoutes,
    enquiryFiles: enquiryFileRoutes,
    connections: connectionRoutes({ ...outside, fixed }),
    identityProviders: identityProviderRoutes({
      ...{ ...outside, tokens, maxHours: settings.sessionMaxHours },
      publicUrl: settings.publicUrl,
    }),
    mailboxes: mailboxRoutes(installation.mailboxes),
    mails: mailRoutes(mailer, pictures),
    inbox: inboxRoutes,
    crm: crmRoutes(zoho),
    mailchimp: mailchimpRoutes(mailchimp),
    marketing: marketingRoutes(meetup),
    messageNotes: messageNoteRoutes,
    ...ofColleagues,
    map: mapRoutes({ ...settings.map, geocoder, archive }),
    hyperGuests: hyperGuestRoutes,
    channelCalls: channelCallRoutes,
    mews: mewsRoutes(mews),
    runs: runRoutes,
    ...{ rooms: roomRoutes, jobs: jobRoutes, imports: importRoutes },
    ...ofProviders,
    views: viewRoutes,
    webhooks: webhookRoutes(sending),
    wiki: wikiRoutes,
    filters: filterRoutes,
    finder: finderRoutes,
    prognosis: prognosisRoutes,
    closings: closingRoutes,
    targets: targetRoutes,
    maintenance: maintenanceRoutes(installation),
  }
  const plain = areas.flatMap((one) => one.routes ?? [])
  const kinds: Kinds = kindsOf(areas, [...plain, ...Object.values(routes).flat()])
  const all = { ...routes, ...acrossKinds(kinds) } satisfies Record<Exclude<Area, PlainArea>, Route[]>
  return { kinds, declared: [...plain, ...Object.values(all).flat()], sending }
}

/** The routes of areas that read several kinds of record, such as the history. */
const acrossKinds = (kinds: Kinds) => ({
  audit: auditRoutes(kinds, productFiles.auditVerifier),
  history: historyRoutes(kinds),
  presence: presenceRoutes(kinds),
  erasures: erasureRoutes,
  persons: personRoutes(kinds),
})
