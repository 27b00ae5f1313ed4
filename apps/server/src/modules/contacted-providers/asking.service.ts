import {
  type BodyOf,
  ContactedProvider,
  type ContactStatus,
  type contactedProviders,
  roomTypes,
} from '@stayboard/contract'
import { formatDay, wishesIn } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid, notFound } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { languageOf } from '../../kit/texts/language-of.ts'
import { filled } from '../../kit/texts/letters.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { discardDrafts, draftMail, queueMail } from '../mails/sending/queue.service.ts'
import { needToTell, recipients } from './asking.repository.ts'
import { get, hold, lockOf, update } from './contacted-providers.service.ts'

type Writing = BodyOf<typeof contactedProviders.write>
type Kind = Writing['kind']

/** The statuses in which a provider gets each kind of mail. */
const written: Readonly<Record<Kind, readonly ContactStatus[]>> = {
  REQUEST: ['Not contacted yet', 'Inquiry requested'],
  REFUSAL: ['Rejected'],
}

/** Proposes mails to the providers of an enquiry (docs/rules/offers.md#writing). */
export async function drafts(actor: Actor, enquiryId: number, kind: Kind) {
  const need = await needToTell(actor.db, enquiryId, actor.userId)
  if (!need) throw notFound()
  const rows = (await proposed(actor, enquiryId, kind, need)).map((draft) => ({
    ...draft,
    _links: linkTo('self', ContactedProvider.item, draft.contactedProviderId),
  }))
  return { _embedded: { drafts: rows }, _links: { self: { href: `${pathOf(enquiryId)}/drafts` } } }
}

type Need = NonNullable<Awaited<ReturnType<typeof needToTell>>>

async function proposed(actor: Actor, enquiryId: number, kind: Kind, need: Need) {
  const rows = []
  for (const one of await recipients(actor.db, enquiryId, written[kind], {
    kind,
    zone: actor.officeTimezone,
  })) {
    const { countryCode, contactName, askedOn, ...recipient } = one
    const language = languageOf(countryCode)
    const all = await loadLanguage(language)
    const { contactedProviders: words } = all
    const texts = textsOf(kind === 'REQUEST' && askedOn !== null ? 'REMINDER' : kind, words, {
      asked: askedOn === null ? words.unknownDay : formatDay(askedOn),
      contact: contactName ?? one.departmentName,
      place: need.location?.trim() || words.unknownPlace,
      from: need.checkinDate ? formatDay(need.checkinDate) : words.unknownDay,
      to: need.checkoutDate ? formatDay(need.checkoutDate) : words.unknownDay,
      guests: String(need.guests ?? words.unknownCount),
      wishes: wishesOf(need, all),
      reference: need.refNumber,
      sender: need.sender,
    })
    rows.push({ ...recipient, language, ...texts })
  }
  return rows
}

/** Room type, budget, parking and kitchen as lines in the provider's language. The budget is copied as it was typed. */
function wishesOf(
  { roomType, prefferredAccommodation, budget, additionalInformation }: Need,
  { shared, enquiries, options }: Awaited<ReturnType<typeof loadLanguage>>,
): string {
  const type = roomTypes.find((one) => one === roomType)
  const labels = { PARKING: options.costKinds.PARKING, KITCHEN: options.filterCategories.KITCHEN }
  const room = type ? options.roomTypes[type] : roomType?.trim() || prefferredAccommodation?.trim()
  const lines = [
    room && `${shared.roomtype}: ${room}`,
    budget?.trim() && `${enquiries.budget}: ${budget.trim()}`,
    wishesIn(additionalInformation)
      .map((wish) => labels[wish])
      .join(', '),
  ]
  return lines.flatMap((line) => (line ? [`\n${line}`] : [])).join('')
}

/** Creates a draft refusal to each of these providers that has an email address (docs/rules/offers.md#accepting). */
export async function draftRefusals(within: Actor, enquiryId: number, ids: ReadonlySet<number>) {
  const need = await needToTell(within.db, enquiryId, within.userId)
  if (!need || ids.size === 0) return
  for (const one of await proposed(within, enquiryId, 'REFUSAL', need)) {
    const { contactedProviderId, toAddress, text, subject, language } = one
    if (toAddress !== null && ids.has(contactedProviderId))
      await draftMail(within, {
        ...{ enquiryId, contactedProviderId, kind: 'REFUSAL', toAddresses: toAddress },
        ...{ subject, language, body: htmlOf(text) },
      })
  }
}

/** Sends mails to providers of an enquiry, one mail each, as one action (docs/rules/offers.md#writing). */
export const write = (actor: Actor, enquiryId: number, { kind, mails }: Writing) =>
  transaction(actor, async (within) => {
    await hold(within, enquiryId)
    const known = new Set(
      (await lockOf(within.db, enquiryId)).map(({ contactedProviderId }) => contactedProviderId),
    )
    const unknown = mails.flatMap(({ contactedProviderId }, nth) =>
      known.has(contactedProviderId) ? [] : [`mails.${nth}.contactedProviderId`],
    )
    if (unknown.length > 0) throw invalid(unknown.map((field) => ({ field, code: 'notFoundLink' })))
    const rows = []
    for (const { contactedProviderId, toAddress, text, ...mail } of mails) {
      if (kind === 'REFUSAL') await discardDrafts(within, contactedProviderId)
      await queueMail(within, {
        ...mail,
        ...{ enquiryId, contactedProviderId, kind, toAddresses: toAddress, body: htmlOf(text) },
      })
      if (kind === 'REQUEST') await update(within, { contactedProviderId, status: 'Inquiry requested' })
      rows.push(await get(within, contactedProviderId))
    }
    return { _embedded: { contactedProviders: rows }, _links: { self: { href: pathOf(enquiryId) } } }
  })

const pathOf = (enquiryId: number) => ContactedProvider.list.replace('{enquiryId}', String(enquiryId))

/** The mail templates of a language, with subjects and texts. */
type Words = Awaited<ReturnType<typeof loadLanguage>>['contactedProviders']

/** Fills the templates of a mail. A provider that was asked and has not answered gets the text of a reminder. */
function textsOf(kind: Kind | 'REMINDER', words: Words, values: Readonly<Record<string, string>>) {
  const of = {
    REQUEST: [words.requestSubject, words.requestText],
    REMINDER: [words.requestSubject, words.reminderText],
    REFUSAL: [words.refusalSubject, words.refusalText],
  } as const
  const [subject, text] = of[kind]
  return { subject: filled(subject, values), text: filled(text, values) }
}
