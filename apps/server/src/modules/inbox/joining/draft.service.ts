import { type AnswerOf, documentTypes, type inbox, Message, NOBODY, plainLines } from '@stayboard/contract'
import {
  cityOfSender,
  companyDomain,
  companyKey,
  type Hint,
  hintsIn,
  placesAsked,
  today,
} from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { notFound } from '../../../kit/problems.ts'
import * as mails from '../../mails/mails.service.ts'
import { findCountry } from '../clock.repository.ts'
import { findAsking } from '../conversation.repository.ts'
import { get } from '../inbox.service.ts'
import {
  citiesAmong,
  organisationOf,
  organisationsAt,
  organisationsNamed,
  organisationsOf,
} from './draft.repository.ts'

type Draft = AnswerOf<typeof inbox.draft>
type Message_ = Awaited<ReturnType<typeof get>>

/**
 * Proposes values for the fields of an enquiry from a mail (docs/rules/enquiries-from-mails.md).
 * @throws Problem 404 if the message has no such mail
 */
export async function draft(actor: Actor, messageId: number, mailId: number | undefined): Promise<Draft> {
  const message = await get(actor, messageId)
  const read = await readingOf(actor, messageId, mailId)
  if (!read) throw notFound()
  const { mail, hints } = read
  const { exploiterId, exploiterName, userId, userName } = message
  return {
    mailId: mail.mailId,
    hints,
    organisations: await organisationsFor(actor, message, hints, mail.fromAddress),
    company: {
      name: readFrom(hints, 'company'),
      website: companyDomain(readFrom(hints, 'clientEmail') ?? mail.fromAddress),
      city: cityOfSender({ subject: mail.subject, text: plainLines(mail.body) }),
      phone: readFrom(hints, 'phone'),
    },
    ...{ exploiterId, exploiterName, userId, userName },
    attachments: mail.attachments.filter(({ type, warning }) => warning === null && accepted.has(type)),
    _links: { self: { href: `${Message.item}/${messageId}/enquiry` } },
  }
}

/**
 * A received mail of a message, by default the latest one, with the values found in it; `undefined` if there is none.
 */
export async function readingOf(actor: Actor, messageId: number, mailId?: number) {
  const asking = await findAsking(actor.db, messageId, mailId)
  if (!asking) return undefined
  const mail = await mails.get(actor, asking.mailId)
  const read = {
    subject: mail.subject,
    text: plainLines(mail.body),
    fromName: mail.fromName,
    fromAddress: mail.fromAddress,
    sentOn: today(new Date(mail.at), actor.officeTimezone),
    country: (await findCountry(actor.db, messageId)) ?? null,
  }
  return { mail, hints: hintsIn(read, await citiesAmong(actor.db, placesAsked(read))) }
}

/** The value for a field that was found in a mail; `null` if there is none, or if several contradict. */
export const readFrom = (hints: readonly Hint[], wanted: Hint['field']): string | null =>
  hints.find(({ field }) => field === wanted)?.value ?? null

/** The media types that documents of enquiries may have. */
export const accepted = new Set<string>(Object.values(documentTypes))

/**
 * The organisation of the client; without one, those connected to the sender's address, then those with the company's
 * name, then those with its domain.
 */
export async function organisationsFor(
  { db }: Actor,
  { clientId, clientName }: Pick<Message_, 'clientId' | 'clientName'>,
  hints: readonly Hint[],
  address: string,
): Promise<Draft['organisations']> {
  const own = clientId === NOBODY ? [] : await organisationOf(db, clientId)
  if (own.length > 0) return own.map((one) => ({ ...one, reason: 'client', source: clientName }))
  const email = readFrom(hints, 'clientEmail') ?? address
  const known = email === '' ? [] : await organisationsOf(db, email)
  if (known.length > 0) return known.map((one) => ({ ...one, reason: 'client', source: email }))
  const company = readFrom(hints, 'company')
  const named = company ? await organisationsNamed(db, companyKey(company)) : []
  if (company && named.length > 0) return named.map((one) => ({ ...one, reason: 'name', source: company }))
  const domain = companyDomain(email)
  const found = domain === null ? [] : await organisationsAt(db, domain)
  return found.map((one) => ({ ...one, reason: 'domain', source: domain ?? '' }))
}
