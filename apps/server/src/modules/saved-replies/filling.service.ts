import {
  type Language,
  languages,
  type QueryOf,
  type ReplyField,
  SavedReply,
  type savedReplies,
} from '@stayboard/contract'
import { fieldsIn } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { languageOf } from '../../kit/texts/language-of.ts'
import { textColumnOf } from './columns.ts'
import { type Facts, findFacts } from './facts.repository.ts'
import { get } from './saved-replies.service.ts'

type Asked = QueryOf<typeof savedReplies.filled>

/**
 * Fills a saved reply for a message, an enquiry, or a contact of an enquiry's organisation
 * (docs/rules/saved-replies.md#language, #fields).
 */
export async function filled(actor: Actor, savedReplyId: number, { language: chosen, ...about }: Asked) {
  const reply = await get(actor, savedReplyId)
  const facts = await findFacts(actor.db, about, actor.userId)
  if (!facts) throw notFound()
  const written = languages.filter((one) => reply[textColumnOf[one]])
  const language = closest(written, chosen ?? facts.language ?? languageOf(facts.countryCode ?? ''))
  const text = reply[textColumnOf[language]] ?? ''
  const values = new Map<string, string | null>(Object.entries(valuesIn(facts, language)))
  return {
    language,
    languages: written,
    text,
    fields: fieldsIn(text).map((name) => ({ name, value: values.get(name) ?? null })),
    files: reply.files,
    _links: { self: { href: `${SavedReply.item}/${savedReplyId}/filled` } },
  }
}

/** The language to use: the wanted one, else English, else the first one in which the reply is written. */
const closest = (written: readonly Language[], wanted: Language): Language =>
  [wanted, 'en' as const].find((one) => written.includes(one)) ?? written[0] ?? 'en'

/** The known values of the fields, formatted in a language. */
function valuesIn(facts: Facts, language: Language): Readonly<Record<ReplyField, string | null>> {
  const day = (value: string | null) =>
    value &&
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00Z`),
    )
  const amount = (cents: number | null) =>
    cents === null
      ? null
      : new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)
  const number = (value: number | null) => (value === null ? null : String(value))
  const { guest, company, brand, user, reference, city } = facts
  return {
    ...{ guest, company, brand, user, reference, city },
    ...{ checkin: day(facts.checkin), checkout: day(facts.checkout) },
    ...{ nights: number(facts.nights), guests: number(facts.guests) },
    ...{ price: amount(facts.price), total: amount(facts.total) },
  }
}
