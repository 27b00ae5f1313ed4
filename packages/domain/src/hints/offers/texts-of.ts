import type { CalendarDay } from '../../values/days/days.ts'
import { unwrapped, writtenIn } from '../written.ts'
import type { OfferText } from './offer-reading.ts'

/** A provider's answer: a mail and the texts of its attachments. */
export interface ProvidersMail {
  subject: string
  /** The text of the mail, plain, with line breaks. */
  text: string
  files: readonly { name: string; text: string }[]
  /** The day on which the mail was written. */
  sentOn: CalendarDay
  /** The country code of the department, by which `kr.` is interpreted. */
  country: string | null
  /** The number of nights of the request. */
  nights: number | null
  guests: number | null
}

/** The number of code units that are read of a mail or an attachment. */
const LONGEST = 20_000

/** The provider's own text without quotations, and the lines of the attachments. */
export const textsOf = ({ subject, text, files }: ProvidersMail): OfferText[] => [
  { text: writtenIn(subject, text.slice(0, LONGEST)).text, file: null },
  ...files.map(({ name, text: lines }) => ({
    text: unwrapped(lines.slice(0, LONGEST).split(/\r?\n/)),
    file: name,
  })),
]
