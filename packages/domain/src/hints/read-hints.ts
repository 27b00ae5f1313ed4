import { beginningOf } from '@stayboard/contract'
import type { CalendarDay } from '../values/days/days.ts'
import { budgetHints, dwellingHints, wishHints } from './dwelling.ts'
import { guestHints } from './guests.ts'
import { type Hint, hintOf } from './hint.ts'
import { personHints } from './person.ts'
import { placeHints, placeNames } from './place.ts'
import { stayHints } from './stay.ts'
import { writtenIn } from './written.ts'

/** A mail that asks for a stay. */
export interface AskingMail {
  subject: string
  /** Plain text with its lines. */
  text: string
  fromName: string
  fromAddress: string
  /** The day on which it was written: `3 April` is the next one. */
  sentOn: CalendarDay
  /** The country of the client or of the client's company, if one is known: name or code. */
  country: string | null
}

const prefixes =
  /^(?:\s*(?:re|aw|antw|sv|fwd?|fw|doorst|wg|rv|vs|tr|reenv|r[ăa]sp|\[[^\]]{1,30}\])\s*:?\s*(?<=[:\]]\s*))+/iu

/** The code units of a text that are read. */
const LONGEST = 20_000

const writtenOf = ({ subject, text }: AskingMail) => writtenIn(subject, text.slice(0, LONGEST))
/** The subject and the text, without the signature. */
const contentOf = (mail: AskingMail): string => `${titleOf(mail)}\n${writtenOf(mail).text}`
const titleOf = ({ subject }: AskingMail): string => subject.slice(0, 1000).replace(prefixes, '').trim()

/** The names of places that `hintsIn` needs to know about, folded. */
export const placesAsked = (mail: AskingMail): string[] => placeNames(contentOf(mail))

/**
 * What a mail says about the fields of an enquiry, in any of English, Dutch, German, Spanish, Danish and Romanian. Every
 * hint has the words that it was read from, and nothing is guessed: what may mean several things is a question
 * (docs/rules/enquiries-from-mails.md).
 * @param cities the folded names of the cities among `placesAsked`
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
