import { addDays, type CalendarDay, nights } from '../values/days/days.ts'
import { addMonths, daysIn, type FoundDay, isRange } from './days.ts'
import { type Hint, hintOf, shortened } from './hint.ts'
import { hintLanguages, insteadOf, matchesIn, numberIn, numberOf, words } from './words.ts'

const arrival =
  /(?<!\p{L})(?:check-?\s?in|arriv\w*|from|starting|starts?|as of|move[- ]in|moving in|van|vanaf|aankomst|aankomen|inchecken|ingaand|ingangsdatum|startdatum|begindatum|m\.?i\.?v\.?|per|vom|ab|anreise|ankunft|einzug|beginn|von|llegada|llegamos|llegar|entrada|desde|a partir del?|del|ankomst|ankommer|fra|indflytning|indtjekning|startdato|arriv[ée]e|d[èe]s le|[àa] partir du|du|sosire|sosim|cazare|din|[îi]ncep[âa]nd (?:cu|din)|de la)(?!\p{L})/giu
const departure =
  /(?<!\p{L})(?:check-?\s?out|depart\w*|leav\w*|until|till|end date|move[- ]out|vertrek\w*|uitchecken|einddatum|tot|t\/m|abreise|auszug|ende|bis|salida|salimos|hasta|afrejse|afrejser|udflytning|udtjekning|slutdato|til|d[ée]part|jusqu['’]au|au|plecare|plec[ăa]m|p[âa]n[ăa])(?!\p{L})/giu

interface Stay {
  checkin: FoundDay[]
  checkout: FoundDay[]
  /** The source text of a range of dates. */
  range: string | null
}

/** The hints of check-in, check-out and nights. */
export function stayHints(text: string, today: CalendarDay): Hint[] {
  const { checkin, checkout, range } = rolesIn(text, daysIn(withoutFormer(text), today))
  const source = (day: FoundDay) => range ?? withWords(text, day)
  const found = (days: readonly FoundDay[]) =>
    days.map((day) => ({ choices: day.choices, source: source(day) }))
  const start = hintOf('checkinDate', found(checkin))[0]
  const end = hintOf('checkoutDate', found(checkout))[0]
  const long = durationIn(text)
  return long && long.least !== null
    ? [...counted(start, end, null), ...(start?.value && end?.value ? [] : between(long))]
    : counted(start, end, long)
}

const former = new RegExp(`(?<!\\p{L})${insteadOf}\\s[^\\n.,;:!?()]{1,40}`, 'giu')

/** Blanks out replaced values: `instead of 12 March` in `on 15 March instead of 12 March`. */
const withoutFormer = (text: string): string => text.replaceAll(former, (part) => ' '.repeat(part.length))

/** Classifies dates as arrivals and departures, by the words before them and by ranges. */
function rolesIn(text: string, days: readonly FoundDay[]): Stay {
  const stay: Stay = { checkin: [], checkout: [], range: null }
  for (const [at, day] of days.entries()) {
    const before = days[at - 1]
    const after = days[at + 1]
    if (after && isRange(text, day, after)) {
      stay.checkin.push(day)
      stay.range = stay.range === null ? text.slice(day.start, after.end) : null
    } else if (before && isRange(text, before, day)) stay.checkout.push(day)
    else {
      const words = text.slice(Math.max(before?.end ?? 0, day.start - 45), day.start)
      const role = roleBy(words.split('\n').at(-1) ?? '')
      if (role) stay[role].push(day)
    }
  }
  return stay.checkin.length > 1 ? { ...stay, range: null } : stay
}

/** Whether words mean an arrival or a departure. The last matching word decides. */
function roleBy(words: string): 'checkin' | 'checkout' | null {
  const [first, last] = [arrival, departure].map((cue) => [...words.matchAll(cue)].at(-1)?.index ?? -1)
  if (first === undefined || last === undefined || (first < 0 && last < 0)) return null
  return last > first ? 'checkout' : 'checkin'
}

/** The text of a date with the words before it on its line. */
function withWords(text: string, { start, end }: FoundDay): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, end)
  return line.length > 60 ? line.slice(-60).replace(/^\S*\s/, '') : line
}

interface Duration {
  unit: 'nights' | 'months'
  count: number
  /** The lower end of `10-14 nights`, which is ambiguous. */
  least: number | null
  source: string
}

const or = String.raw`\s*(?:-|–|to|tot|bis|a|til|la|or|of|oder|o|eller|sau)\s*`

/** The duration in a text: `14 nights`, `for 2 weeks`, `voor 3 maanden`. `null` if there are different ones. */
function durationIn(text: string): Duration | null {
  const found = hintLanguages.flatMap((language) => {
    const number = `(?:(?<least>${numberIn(language)})${or})?(?<count>${numberIn(language)})`
    const exact = words(`${number}\\s+${language.nights}`)
    const rough = (unit: string) => words(`(?:${language.during}):?\\s+${number}\\s+(?:${unit})`)
    const read = (pattern: RegExp, unit: Duration['unit'], times: number) =>
      matchesIn(text, pattern).map((match) => ({
        unit,
        count: numberOf(match.groups?.count ?? '', language) * times,
        least: match.groups?.least === undefined ? null : numberOf(match.groups.least, language) * times,
        source: match[0],
      }))
    return [
      ...read(exact, 'nights', 1),
      ...read(rough(language.weeks), 'nights', 7),
      ...read(rough(language.months), 'months', 1),
    ]
  })
  const [first, ...others] = found.filter(({ count }) => count > 0)
  const isSame = others.every(({ unit, count }) => unit === first?.unit && count === first.count)
  return first && isSame ? first : null
}

/**
 * Computes the third of check-in, check-out and duration from the other two. If all are given and disagree, the check-out is
 * ambiguous.
 */
function counted(start: Hint | undefined, end: Hint | undefined, long: Duration | null): Hint[] {
  const [from, to] = [start?.value ?? null, end?.value ?? null]
  const due = from === null || long === null ? null : endOf(from, long)
  const known = [start, end].filter((hint) => hint !== undefined)
  if (from !== null && to !== null && nights(from, to) <= 0)
    return [...known.filter(({ field }) => field === 'checkinDate'), asked(end, [])]
  if (from !== null && to !== null && due !== null && due !== to && long?.unit === 'nights')
    return [...known.filter(({ field }) => field === 'checkinDate'), asked(end, [due], long.source)]
  if (from !== null && to !== null) return [...known, nightsHint(from, to, both(start, end))]
  if (from === null || due === null || long === null || end) return [...known, ...only(long)]
  const source = both(start, { source: long.source })
  const checkout: Hint = { field: 'checkoutDate', value: due, choices: [due], source }
  return [...known, checkout, nightsHint(from, due, long.source)]
}

const endOf = (from: CalendarDay, { unit, count }: Duration): CalendarDay =>
  unit === 'nights' ? addDays(from, count) : addMonths(from, count)

const nightsHint = (from: CalendarDay, to: CalendarDay, source: string): Hint => {
  const value = String(nights(from, to))
  return { field: 'nights', value, choices: [value], source }
}

const only = (long: Duration | null): Hint[] =>
  long?.unit === 'nights' ? hintOf('nights', [{ choices: [String(long.count)], source: long.source }]) : []

/** The choices of an ambiguous duration such as `10-14 nights`. */
const between = ({ unit, least, count, source }: Duration): Hint[] =>
  unit === 'nights' ? hintOf('nights', [{ choices: [String(least), String(count)], source }]) : []

const asked = (end: Hint | undefined, more: readonly string[], source = ''): Hint => ({
  field: 'checkoutDate',
  value: null,
  choices: [...new Set([...(end?.choices ?? []), ...more])],
  source: both(end, { source }),
})

const both = (one: { source: string } | undefined, other: { source: string } | undefined): string =>
  shortened([...new Set([one?.source ?? '', other?.source ?? ''])].filter((text) => text !== '').join(' · '))
