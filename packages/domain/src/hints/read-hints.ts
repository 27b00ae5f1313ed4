import { beginningOf } from '@stayboard/contract'
import type { CalendarDay } from '../values/days/days.ts'
import { budgetHints, dwellingHints, wishHints } from './dwelling.ts'
import { guestHints } from './guests.ts'
import { type Hint, hintOf } from './hint.ts'
import { personHints } from './person.ts'
import { placeHints, placeNames } from './place.ts'
import { stayHints } from './stay.ts'
import { writtenIn } from './written.ts'

/** A mail that requests a stay. */
export interface AskingMail {
  subject: string
  /** The text of the mail, plain, with line breaks. */
  text: string
  fromName: string
  fromAddress: string
  /** The day on which the mail was written. `3 April` is the next one after it. */
  sentOn: CalendarDay
  /** The name or code of the country of the client or its company, if known. */
  country: string | null
}

const prefixes =
  /^(?:\s*(?:re|aw|antw|sv|fwd?|fw|doorst|wg|rv|vs|tr|reenv|r[ăa]sp|\[[^\]]{1,30}\])\s*:?\s*(?<=[:\]]\s*))+/iu

/** The maximum number of code units that are read of a text. */
const LONGEST = 20_000

const writtenOf = ({ subject, text }: AskingMail) => writtenIn(subject, text.slice(0, LONGEST))
/** The subject and the text, without the signature. */
const contentOf = (mail: AskingMail): string => `${titleOf(mail)}\n${writtenOf(mail).text}`
const titleOf = ({ subject }: AskingMail): string => subject.slice(0, 1000).replace(prefixes, '').trim()

/** The folded names of places that the caller of `hintsIn` must look up. */
export const placesAsked = (mail: AskingMail): string[] => placeNames(contentOf(mail))

/**
 * Extracts values for the fields of an enquiry from a mail in English, Dutch, German, Spanish, Danish or Romanian. Every value
 * has its source text, and ambiguous texts are not guessed (docs/rules/enquiries-from-mails.md).
 * @param cities the folded names among `placesAsked` that are cities
 */
export function hintsIn(mail: AskingMail, cities: ReadonlySet<string>): Hint[] {
  const { text, signature, forwardedFrom } = writtenOf(mail)
  const content = contentOf(mail)
  const { fromName: name, fromAddress: address } = mail
  const header = name === '' ? address : `${name} <${address}>`
  const subject = titleOf(mail)
  return [
    ...hintOf('name', subject === '' ? [] : [{ choices: [beginningOf(subject, 256)], source: mail.subject }]),
    ...personHints(forwardedFrom ?? { name, address, source: header }, content, signature, mail.country),
    ...stayHints(content, mail.sentOn),
    ...guestHints(content),
    ...placeHints(content, cities),
    ...dwellingHints(content),
    ...budgetHints(content),
    ...wishHints(text),
  ]
}
