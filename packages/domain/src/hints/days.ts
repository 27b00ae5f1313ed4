import { addDays, type CalendarDay, isDay } from '../values/days/days.ts'
import { monthNumber } from '../values/days/month-names.ts'
import { parseShortDay } from '../values/days/short-days.ts'
import { parseDay } from '../values/days/typed-days.ts'

/** A date in a text, with its possible days. */
export interface FoundDay {
  start: number
  end: number
  choices: readonly CalendarDay[]
}

/** A date with a month name. Month or year may be missing. */
interface Named {
  start: number
  end: number
  day: number
  month: number | null
  year: number | null
}

/** Matches the text between the first and the last day of a range. */
const connects = String.raw`\s*(?:-|–|—|to|until|till|til|through|thru|t\/m|t\.m\.|tot(?: en met)?|bis(?: zum)?|al|hasta(?: el)?|a|au|jusqu['’]au|[àa]|et|p[âa]n[ăa](?: (?:la|pe|[îi]n))?|la|and|en|und|og|y|[șşs]i)\s*(?:(?:the|de|den|dem|el|le|d\.)\s)?\s*`
const dayNumber = String.raw`(\d{1,2})(?:st|nd|rd|th|er|º|\.)?`
const yearNumber = String.raw`((?:19|20)\d\d)`
const dayMonth = new RegExp(
  String.raw`(?<![\p{L}\d.,/])${dayNumber}\s?(?:of |de )?(\p{L}{3,12})\.?(?:,?\s(?:de |del )?${yearNumber})?(?![\p{L}\d])`,
  'giu',
)
const monthDay = new RegExp(
  String.raw`(?<![\p{L}\d])(\p{L}{3,12})\.?\s${dayNumber}(?![\d:]|\.\d)(?:,?\s${yearNumber})?(?![\p{L}\d])`,
  'giu',
)
const numeric =
  /(?<![\p{L}\d.,/-])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2} ?([-/.]) ?\d{1,2} ?\1 ?(?:\d{4}|\d{2}))(?![\p{L}\d])/giu
const dayBefore = new RegExp(String.raw`(?<![\p{L}\d.,/-])(?<whole>${dayNumber})${connects}$`, 'iu')
const dayAfter = new RegExp(
  String.raw`^${connects}${dayNumber}(?![\d:%\p{L}])(?:,?\s${yearNumber})?(?!\s?\p{L}{3,12}\.?\s(?:19|20)\d\d)`,
  'iu',
)
const short = /(?<![\p{L}\d.,/-])(\d{1,2}[./-]\d{1,2})\.?(?![\d/-])/giu
const cue = String.raw`(?:from|between|arriv\w*|leav\w*|depart\w*|van|vanaf|tussen|vom|zwischen|ab|del?|du|d[èe]s le|[àa] partir du|entre le|desde|entre|fra|mellem|din|de la|[îi]ntre|check-?in|check-?out)\s*:?\s*(?:den |el |le |d\. )?(?:\p{L}{2,12}\.?,? )?`
const shortCue = new RegExp(String.raw`(?<![\p{L}])${cue}$`, 'iu')
const connected = new RegExp(String.raw`^${connects}(?:\p{L}{2,12}\.?,? (?:the |den |le |d\. )?)?$`, 'iu')

/** Whether two dates are a range: only a connecting word is between them. */
export const isRange = (text: string, one: { end: number }, other: { start: number }): boolean =>
  connected.test(text.slice(one.end, other.start))

/** All dates of a text in order, including `3` in `3 to 17 April`. */
export function daysIn(text: string, today: CalendarDay): FoundDay[] {
  const full = numericDays(text)
  const named = completed(text, [...namedDays(text)])
  const known = [...full, ...named.flatMap((one) => resolved(one, today))]
  return [...known, ...shortDays(text, known, today)].toSorted((one, other) => one.start - other.start)
}

const numericDays = (text: string): FoundDay[] =>
  [...text.matchAll(numeric)].flatMap(({ 0: written, index: start }) => {
    const read = parseDay(written.replaceAll(' ', ''))
    const choices = read.ok ? [read.day] : read.reason === 'ask' ? inOrder(text, read.choices) : []
    return choices.length === 0 ? [] : [{ start, end: start + written.length, choices }]
  })

function* namedDays(text: string): Generator<Named> {
  for (const match of text.matchAll(dayMonth)) {
    const month = monthOf(match[2])
    if (month === null) continue
    const [start, end] = [match.index, match.index + match[0].length]
    const before = dayBefore.exec(text.slice(Math.max(0, start - 40), start))
    if (before) {
      const at = Math.max(0, start - 40) + before.index
      const { whole = '' } = before.groups ?? {}
      yield { start: at, end: at + whole.length, day: Number.parseInt(whole, 10), month: null, year: null }
    }
    yield { start, end, day: Number(match[1]), month, year: yearOf(match[3]) }
  }
  for (const match of text.matchAll(monthDay)) {
    const month = monthOf(match[1])
    if (month === null || isPartOfDate(text, match.index)) continue
    const [start, end] = [match.index, match.index + match[0].length]
    yield { start, end, day: Number(match[2]), month, year: yearOf(match[3]) }
    const after = match[3] === undefined ? dayAfter.exec(text.slice(end, end + 40)) : null
    if (!after) continue
    const [whole, day, year] = after
    const at = end + whole.search(/\d/)
    yield { start: at, end: end + whole.length, day: Number(day), month: null, year: yearOf(year) }
  }
}

/** Whether a day stands before the month, so that a number after it is no day: `3 April 17`. */
const isPartOfDate = (text: string, start: number): boolean =>
  /\d{1,2}(?:st|nd|rd|th|\.)?\s?(?:of |de )?$/i.test(text.slice(0, start))

const monthOf = (name: string | undefined): number | null => {
  const number = monthNumber(name)
  return number === null ? null : Number(number)
}
const yearOf = (year: string | undefined): number | null => (year === undefined ? null : Number(year))

/** Completes the dates of a range: month or year are taken from the other date if one lacks them. */
function completed(text: string, found: Named[]): Named[] {
  const all = found.toSorted((one, other) => one.start - other.start)
  return all.map((one, at) => {
    const [before, after] = [all[at - 1], all[at + 1]]
    const first = after && isRange(text, one, after) ? after : undefined
    const last = before && isRange(text, before, one) ? before : undefined
    const partner = first ?? last
    const month = one.month ?? partner?.month ?? null
    if (one.year !== null || !partner || partner.year === null || month === null) return { ...one, month }
    // A range over New Year: in "28 December to 3 January 2027" the first date is in 2026.
    const isEarlierYear = first?.month != null && month > first.month
    return { ...one, month, year: partner.year - (isEarlierYear ? 1 : 0) }
  })
}

function resolved({ start, end, day, month, year }: Named, today: CalendarDay): FoundDay[] {
  if (month === null) return []
  const [dd, mm] = [day, month].map((part) => String(part).padStart(2, '0'))
  if (year === null) {
    const read = parseShortDay(`${dd}-${mm}`, { today, language: 'en' })
    const choices = read.ok ? [read.day] : read.reason === 'ask' ? read.choices : []
    return choices.length === 0 ? [] : [{ start, end, choices }]
  }
  const written = `${year}-${mm}-${dd}`
  return isDay(written) ? [{ start, end, choices: [written] }] : []
}

/** Dates without a year, such as `12.04.`. They count only after words that introduce dates, or next to such a date. */
function shortDays(text: string, known: readonly FoundDay[], today: CalendarDay): FoundDay[] {
  const found: FoundDay[] = []
  for (const match of text.matchAll(short)) {
    const [start, end] = [match.index, match.index + match[0].length]
    if (known.some((one) => start < one.end && one.start < end)) continue
    const last = found.at(-1)
    const isIntroduced = shortCue.test(text.slice(Math.max(0, start - 40), start))
    if (!isIntroduced && !(last && isRange(text, last, { start }))) continue
    const read = parseShortDay(match[1] ?? '', { today, language: 'en' })
    const choices = read.ok ? [read.day] : read.reason === 'ask' ? read.choices : []
    if (choices.length > 0) found.push({ start, end, choices })
  }
  return found
}

/** Resolves `04/03/2026` if another date of the text, such as `25/03/2026`, proves the order of day and month. */
function inOrder(text: string, choices: readonly [CalendarDay, CalendarDay]): readonly CalendarDay[] {
  const proofs = [...text.matchAll(/(?<!\d)(\d{1,2}) ?\/ ?(\d{1,2}) ?\/ ?\d{2,4}(?!\d)/g)]
    .map((pair) => [Number(pair[1]) > 12, Number(pair[2]) > 12] as const)
    .filter(([isDay, isOther]) => isDay !== isOther)
    .map(([isDay]) => isDay)
  const [first] = proofs
  if (first === undefined || proofs.some((proof) => proof !== first)) return choices
  return [first ? choices[0] : choices[1]]
}

/** The same day some months later; the last day of a month that has no such day. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const next = new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10)
  const wanted = addDays(first, date - 1)
  return wanted < next ? wanted : addDays(next, -1)
}
