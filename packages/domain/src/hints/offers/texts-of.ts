import type { CalendarDay } from '../../values/days/days.ts'
import { unwrapped, writtenIn } from '../written.ts'
import type { OfferText } from './offer-reading.ts'

/** A provider's answer: the mail and the texts of its files. */
export interface ProvidersMail {
  subject: string
  /** Plain text with its lines. */
  text: string
  files: readonly { name: string; text: string }[]
  /** The day on which it was written. */
  sentOn: CalendarDay
  /** The code of the country of the department, which tells whose crowns are meant. */
  country: string | null
  /** The stay that was asked for. */
  nights: number | null
  guests: number | null
}

/** The code units that are read of a mail or of a file. */
const LONGEST = 20_000

/** What the provider wrote, without what it quotes, and the lines of its files. */
export const textsOf = ({ subject, text, files }: ProvidersMail): OfferText[] => [
  { text: writtenIn(subject, text.slice(0, LONGEST)).text, file: null },
  ...files.map(({ name, text: lines }) => ({
    text: unwrapped(lines.slice(0, LONGEST).split(/\r?\n/)),
    file: name,
  })),
]
