import { type SaleTermKind, saleTermKinds } from '@stayboard/contract'
import type { Stretch } from '@stayboard/domain'
import { changedKindCells, faultsOfPeriods, ownerOf } from './kind-cells.ts'
import { plain, type Read, readPeriod } from './read-period.ts'
import type { Kind, PriceListAnswer, SeasonRow } from './season-rows.ts'
import { MARK, type TermWords, termColumns, termRowsOf } from './term-rows.ts'

/** A term of sale to save. Without an id it is added. */
export interface TermCell extends Stretch, ReturnType<typeof ownerOf> {
  saleTermId?: number
  version?: number
  term: SaleTermKind
  days: number | null
  isRemoved: boolean
}

/** Parses a period, with the days of each kind of room that has the term; `null` for terms without days. */
const readTerm = (row: SeasonRow, kinds: readonly Kind[], words: TermWords) =>
  readPeriod(row, kinds, {
    ownOf: (texts, take) => {
      const term = take('term', termOf(texts.term, words))
      return term === undefined ? null : { term }
    },
    kindOf: (text, { term }) => daysOf(text, term),
  })

/** Parses a term by the beginning of its name, such as `gesl`, `Gesloten` or `CLOSED`. */
function termOf(text = '', words: TermWords): Read<SaleTermKind> {
  const typed = plain(text)
  const found = saleTermKinds.filter((one) => plain(one) === typed || plain(words[one]).startsWith(typed))
  const [value] = found
  if (value && found.length === 1) return { ok: true, value }
  return { ok: false, code: 'option', choices: Object.values(words) }
}

/** Parses the number of days of a release, or the mark of another term. */
function daysOf(text = '', term: SaleTermKind): Read<number | null> {
  const typed = text.trim()
  if (term !== 'RELEASE')
    return typed.toLowerCase() === MARK
      ? { ok: true, value: null }
      : { ok: false, code: 'option', choices: [MARK] }
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 366
  return days <= 365 ? { ok: true, value: days } : { ok: false, code: 'releaseDays' }
}

/** The errors of all rows, by row key. Two terms of the same sort for a kind of room on the same days are an error. */
export const termFaultsOf = (rows: readonly SeasonRow[], kinds: readonly Kind[], words: TermWords) =>
  faultsOfPeriods(
    rows,
    (row) => readTerm(row, kinds, words),
    (one, other) => one.term === other.term,
    'termOverlap',
  )

/** The cells to save: those that differ from the saved terms, and deletions of removed terms. */
export function termCellsOf(rows: readonly SeasonRow[], list: PriceListAnswer, words: TermWords): TermCell[] {
  const { cells, kept } = changedKindCells(rows, {
    ...{ kinds: list.kinds, columns: termColumns, recorded: termRowsOf(list, words) },
    read: (row) => readTerm(row, list.kinds, words),
    cellOf: ({ kind, held, period, value }) => ({
      ...(held ? { saleTermId: held.id, version: held.version } : {}),
      ...{ ...ownerOf(kind), ...period, days: value, isRemoved: false },
    }),
  })
  const removed = list.terms.filter(({ saleTermId }) => !kept.has(saleTermId)).map(termRemoval)
  return [...removed, ...cells]
}

type Removed = Omit<PriceListAnswer['terms'][number], 'code' | '_links'>

/** The cell that deletes a term. */
export const termRemoval = ({
  saleTermId,
  version,
  term,
  checkIn,
  checkOut,
  days,
  ...of
}: Removed): TermCell => ({
  ...{ saleTermId, version, ...ownerOf(of), term, checkIn, checkOut, days, isRemoved: true },
})
