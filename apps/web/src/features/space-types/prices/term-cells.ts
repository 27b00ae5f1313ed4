import { type SaleTermKind, saleTermKinds } from '@stayboard/contract'
import { addDays, type Stretch } from '@stayboard/domain'
import { dayOf, isBlank, plain, type Read, type SeasonFault } from './read-season.ts'
import { ownerOf } from './season-cells.ts'
import { type Kind, kindKey, type PriceListAnswer, type SeasonRow } from './season-rows.ts'
import { MARK, type TermWords, termColumns, termRowsOf } from './term-rows.ts'

interface ReadTerm {
  faults: SeasonFault[]
  period: (Stretch & { term: SaleTermKind }) | null
  /** The days of each kind that has the term, `null` for terms without days. */
  days: Map<string, number | null>
}

/** Reads a period. A row without any kind holds for nothing and has no faults. */
function readTerm({ texts }: SeasonRow, kinds: readonly Kind[], words: TermWords): ReadTerm {
  const filled = kinds.map(kindKey).filter((key) => !isBlank(texts[key]))
  if (filled.length === 0) return { faults: [], period: null, days: new Map() }
  const faults: SeasonFault[] = []
  const take = <Value>(field: string, read: Read<Value>): Value | undefined => {
    if (read.ok) return read.value
    faults.push({ field, code: read.code, choices: read.choices ?? [] })
    return undefined
  }
  const checkIn = take('checkIn', dayOf(texts.checkIn))
  const last = take('lastNight', dayOf(texts.lastNight))
  const term = take('term', termOf(texts.term, words))
  const days = new Map(
    filled.flatMap((key) => {
      const value = term && take(key, daysOf(texts[key], term))
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
  if (checkIn !== undefined && last !== undefined && last < checkIn)
    faults.push({ field: 'lastNight', code: 'endBeforeStart', choices: [] })
  const isWhole = faults.length === 0 && checkIn !== undefined && last !== undefined && term !== undefined
  return { faults, period: isWhole ? { checkIn, checkOut: addDays(last, 1), term } : null, days }
}

/** A word of the sheet is known by its beginning, such as `gesl`, `Gesloten` or `CLOSED`. */
function termOf(text = '', words: TermWords): Read<SaleTermKind> {
  const typed = plain(text)
  const found = saleTermKinds.filter((one) => plain(one) === typed || plain(words[one]).startsWith(typed))
  const [value] = found
  if (value && found.length === 1) return { ok: true, value }
  return { ok: false, code: 'option', choices: Object.values(words) }
}

/** The days of a release, or a mark for other terms. */
function daysOf(text = '', term: SaleTermKind): Read<number | null> {
  const typed = text.trim()
  if (term !== 'RELEASE')
    return typed.toLowerCase() === MARK
      ? { ok: true, value: null }
      : { ok: false, code: 'option', choices: [MARK] }
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 366
  return days <= 365 ? { ok: true, value: days } : { ok: false, code: 'releaseDays' }
}

/** The faults of all rows, by their keys. Terms of a sort must not hold for the same days of a kind. */
export function termFaultsOf(
  rows: readonly SeasonRow[],
  kinds: readonly Kind[],
  words: TermWords,
): Map<string, SeasonFault[]> {
  const read = rows.map((row) => ({ key: row.key, ...readTerm(row, kinds, words) }))
  return new Map(
    read.map(({ key, faults, period, days }) => {
      const isOverlapping = read.some(
        (other) =>
          other.key !== key &&
          period?.term === other.period?.term &&
          isMet(period, other.period) &&
          [...days.keys()].some((kind) => other.days.has(kind)),
      )
      return [key, isOverlapping ? [{ field: 'checkIn', code: 'termOverlap', choices: [] }] : faults]
    }),
  )
}

const isMet = (one: Stretch | null, other: Stretch | null) =>
  one !== null && other !== null && one.checkIn < other.checkOut && other.checkIn < one.checkOut

/** The cells to save: those that differ from the list, and the terms that are left out. */
export function termCellsOf(rows: readonly SeasonRow[], list: PriceListAnswer, words: TermWords) {
  const byKey = new Map(termRowsOf(list, words).map((row) => [row.key, row]))
  const kept = new Set<number>()
  const cells = rows.flatMap((row) => {
    const { period, days } = readTerm(row, list.kinds, words)
    if (!period) return []
    const before = byKey.get(row.key)
    const isMoved = termColumns.some((name) => (row.texts[name] ?? '') !== (before?.texts[name] ?? ''))
    return list.kinds.flatMap((kind) => {
      const key = kindKey(kind)
      const [value, held] = [days.get(key), row.held[key]]
      if (value === undefined) return []
      if (held) kept.add(held.id)
      if (held && !isMoved && row.texts[key] === before?.texts[key]) return []
      const on = held ? { saleTermId: held.id, version: held.version } : {}
      return [{ ...on, ...ownerOf(kind), ...period, days: value, isRemoved: false }]
    })
  })
  const removed = list.terms.flatMap(({ saleTermId, version, term, checkIn, checkOut, days, ...of }) =>
    kept.has(saleTermId)
      ? []
      : [{ saleTermId, version, ...ownerOf(of), term, checkIn, checkOut, days, isRemoved: true }],
  )
  return [...removed, ...cells]
}
