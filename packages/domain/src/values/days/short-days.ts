import { fold } from '../texts/names.ts'
import { addDays, type CalendarDay, compareDays, isDay } from './days.ts'
import { monthNumber } from './month-names.ts'
import { type ParsedDay, parseDay } from './typed-days.ts'
import { weekdayNumber, weekdayOf } from './weekdays.ts'

/** The reference point of short forms. */
export interface Now {
  today: CalendarDay
  /** The language code of the user, such as `nl`. */
  language: string
}

/** For this many days, a day without a year may mean the past one. */
const RECENT_DAYS = 90

const distances: Record<string, number> = {
  ...{ today: 0, tomorrow: 1, 'day after tomorrow': 2, yesterday: -1 },
  ...{ vandaag: 0, morgen: 1, overmorgen: 2, gisteren: -1 },
  ...{ azi: 0, astazi: 0, maine: 1, poimaine: 2, ieri: -1 },
  ...{ hoy: 0, manana: 1, 'pasado manana': 2, ayer: -1 },
  ...{ 'i dag': 0, 'i morgen': 1, 'i overmorgen': 2, 'i gar': -1 },
}

/**
 * Parses everything that `parseDay` does, and short forms: `3 dec`, `3-12`, `morgen`, `+30`, `fri`, `Thu 3 December 2026`. A
 * day without a year is the next one; if the last one was recent, the result is ambiguous (docs/rules/values.md#typed-days).
 */
export function parseShortDay(typed: string, now: Now): ParsedDay {
  const text = typed.slice(0, 60).replace(/\s/gu, ' ').trim()
  const relative = readRelative(text, now)
  if (relative) return oneOf(relative)
  const { weekday, rest } = splitWeekday(text, now.language)
  const days = daysOf(rest, now.today)
  return oneOf(weekday === null ? days : days.filter((day) => weekdayOf(day) === weekday))
}

/** Parses `+30`, `tomorrow` and `fri`. */
function readRelative(text: string, { today, language }: Now): CalendarDay[] | null {
  const plus = /^([+−-]) ?(\d{1,4})$/u.exec(text)
  const distance = plus ? Number(`${plus[1] === '+' ? '' : '-'}${plus[2]}`) : distances[fold(text)]
  if (distance !== undefined) return [addDays(today, distance)]
  const weekday = weekdayNumber(text.replace(/\.$/, ''), language)
  if (weekday === null) return null
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  return ahead === 0 ? [today, addDays(today, 7)] : [addDays(today, ahead)]
}

function splitWeekday(text: string, language: string): { weekday: number | null; rest: string } {
  const match = /^(\p{L}{2,12})\.?,? (?:(?:d\.|den) ?)?(.+)$/iu.exec(text)
  const weekday = match ? weekdayNumber(match[1] ?? '', language) : null
  // `mar 3` is 3 March, not a Tuesday: a word before a lone number is a month.
  const isMonth = /^\d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?$/i.test(match?.[2] ?? '') && monthNumber(match?.[1])
  return weekday === null || isMonth ? { weekday: null, rest: text } : { weekday, rest: match?.[2] ?? '' }
}

/** The possible days of a date with or without a year. */
function daysOf(text: string, today: CalendarDay): CalendarDay[] {
  const whole = parseDay(text)
  if (whole.ok) return [whole.day]
  if (whole.reason === 'ask') return [...whole.choices]
  const slashes = /^(\d{1,2}) ?\/ ?(\d{1,2})$/.exec(text)
  if (!slashes) return dayAndMonth(text, today)
  const [, one = '', two = ''] = slashes
  const next = [nextOf(two, one, today), nextOf(one, two, today)].filter((day) => day !== null)
  return [...new Set(next)]
}

function dayAndMonth(text: string, today: CalendarDay): CalendarDay[] {
  const digits = /^(\d{1,2}) ?[-.] ?(\d{1,2})\.?$/.exec(text)
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of |de )?(\p{L}{3,12})\.?$/iu.exec(text)
  const monthFirst = /^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?$/iu.exec(text)
  const day = digits?.[1] ?? dayFirst?.[1] ?? monthFirst?.[2] ?? ''
  const month = digits?.[2] ?? monthNumber(dayFirst?.[2] ?? monthFirst?.[1])
  const next = month === null ? null : nextOf(month, day, today)
  if (next === null || month === null) return []
  const last = inYear(Number(today.slice(0, 4)) - (next.startsWith(today.slice(0, 4)) ? 1 : 0), month, day)
  const isRecent = last !== null && last !== next && compareDays(last, addDays(today, -RECENT_DAYS)) >= 0
  return isRecent ? [last, next] : [next]
}

/** The next day with this month and day, including today. 29 February may be up to eight years ahead. */
function nextOf(month: string, day: string, today: CalendarDay): CalendarDay | null {
  const year = Number(today.slice(0, 4))
  for (let ahead = 0; ahead <= 8; ahead++) {
    const found = inYear(year + ahead, month, day)
    if (found !== null && found >= today) return found
  }
  return null
}

function inYear(year: number, month: string, day: string): CalendarDay | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}

function oneOf([first, second]: CalendarDay[]): ParsedDay {
  if (first === undefined) return { ok: false, reason: 'refused', message: 'date' }
  if (second === undefined) return { ok: true, day: first }
  return { ok: false, reason: 'ask', message: 'ambiguous', choices: [first, second] }
}
