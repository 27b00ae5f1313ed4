import type { DayOrder, MessageKey } from '@stayboard/contract'
import { type CalendarDay, isDay } from './days.ts'
import { monthNumber } from './month-names.ts'

/** The result of parsing a date: a day, an ambiguity, or an error. */
export type ParsedDay =
  | { ok: true; day: CalendarDay }
  | { ok: false; reason: 'ask'; message: MessageKey; choices: readonly [CalendarDay, CalendarDay] }
  | { ok: false; reason: 'refused'; message: MessageKey }

const refused = { ok: false, reason: 'refused', message: 'date' } as const

/**
 * Parses a date: `03-12-2026`, `3-4-26`, `3.4.2026`, `2026-04-03`, `3 april 2026`, `3-Apr-26`, `April 3, 2026`. With hyphens
 * and dots the day comes first. Slashes are used in both orders, so `04/03/2026` is ambiguous unless the order is given.
 * Two-digit years are of this century (docs/rules/values.md#typed-days).
 */
export function parseDay(typed: string, order: DayOrder | null = null): ParsedDay {
  if (typed.length > 40) return refused
  const text = typed.replace(/\s/gu, ' ').trim()
  return readYearFirst(text) ?? readDayFirst(text) ?? readSlashes(text, order) ?? readWords(text) ?? refused
}

function readYearFirst(text: string): ParsedDay | null {
  const match = /^(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})$/.exec(text)
  return match && known(dayOf(match[1], match[3], match[4]))
}

function readDayFirst(text: string): ParsedDay | null {
  const match = /^(\d{1,2}) ?([-.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/.exec(text)
  return match && known(dayOf(match[4], match[3], match[1]))
}

function readSlashes(text: string, order: DayOrder | null): ParsedDay | null {
  const match = /^(\d{1,2}) ?\/ ?(\d{1,2}) ?\/ ?(\d{4}|\d{2})$/.exec(text)
  if (!match) return null
  const dayFirst = dayOf(match[3], match[2], match[1])
  const monthFirst = dayOf(match[3], match[1], match[2])
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return known(dayFirst ?? monthFirst)
  if (order) return known(order === 'DMY' ? dayFirst : monthFirst)
  return { ok: false, reason: 'ask', message: 'ambiguous', choices: [dayFirst, monthFirst] }
}

/** Parses a date with the name of a month in any of the five languages. */
function readWords(text: string): ParsedDay | null {
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]?(?:of |de )?(\p{L}{3,12})\.?,?[ -]?(?:de |del )?(\d{4}|\d{2})$/iu.exec(
      text,
    )
  if (dayFirst) return known(dayOf(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]))
  const monthFirst = /^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu.exec(text)
  return monthFirst && known(dayOf(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]))
}

const known = (day: CalendarDay | null): ParsedDay => (day === null ? refused : { ok: true, day })

/** The day if it exists and lies between 1900 and 2199, otherwise `null`. */
function dayOf(year = '', month: string | null = '', day = ''): CalendarDay | null {
  const written = `${year.padStart(4, '20')}-${(month ?? '').padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) && written >= '1900-01-01' && written < '2200-01-01' ? written : null
}
