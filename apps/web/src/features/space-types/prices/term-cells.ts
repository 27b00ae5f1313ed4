import { type SaleTermKind, saleTermKinds } from '@stayboard/contract'
import type { Stretch } from '@stayboard/domain'
import { changedKindCells, faultsOfPeriods, ownerOf } from './kind-cells.ts'
import { plain, type Read, readPeriod } from './read-period.ts'
import type { Kind, PriceListAnswer, SeasonRow } from './season-rows.ts'
import { MARK, type TermWords, termColumns, termRowsOf } from './term-rows.ts'

/** A term as it should be; without an id, one is added. */
export interface TermCell extends Stretch, ReturnType<typeof ownerOf> {
  saleTermId?: number
  version?: number
  term: SaleTermKind
  days: number | null
  isRemoved: boolean
}

/** Reads a period with the days of each kind that has the term, `null` for terms without days. */
const readTerm = (row: SeasonRow, kinds: readonly Kind[], words: TermWords) =>
  readPeriod(row, kinds, {
    ownOf: (texts, take) => {
      const term = take('term', termOf(texts.term, words))
      return term === undefined ? null : { term }
    },
    kindOf: (text, { term }) => daysOf(text, term),
  })

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
export const termFaultsOf = (rows: readonly SeasonRow[], kinds: readonly Kind[], words: TermWords) =>
  faultsOfPeriods(
    rows,
    (row) => readTerm(row, kinds, words),
    (one, other) => one.term === other.term,
    'termOverlap',
  )

/** The cells to save: those that differ from the list, and the terms that are left out. */
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
