import type { ListPer } from '@stayboard/contract'
import { type Stretch, toEuros } from '@stayboard/domain'
import { changedKindCells, faultsOfPeriods, ownerOf } from './kind-cells.ts'
import { readRow } from './read-season.ts'
import {
  type Kind,
  kindKey,
  type PriceListAnswer,
  type SeasonRow,
  seasonColumns,
  seasonsOf,
  type Words,
} from './season-rows.ts'

/** A price to save. Without an id it is added; without an amount it is deleted. */
export interface PriceCell extends Stretch, ReturnType<typeof ownerOf> {
  spaceTypePriceId?: number
  version?: number
  copiedFrom?: number | null
  pricePer: ListPer
  fromNights: number
  upToGuests: number | null
  vatIncluded: boolean
  currency: string
  price: number | null
}

/** The errors of all rows, by row key. Two prices of a kind of room on the same nights are an error. */
export const faultsOf = (rows: readonly SeasonRow[], kinds: readonly Kind[], words: Words) =>
  faultsOfPeriods(
    rows,
    (row) => readRow(row, kinds, words),
    (one, other) => one.fromNights === other.fromNights && one.upToGuests === other.upToGuests,
    'priceOverlap',
  )

/** The cells to save: those that differ from the saved prices, and deletions of removed prices. */
export function cellsOf(rows: readonly SeasonRow[], list: PriceListAnswer, words: Words): PriceCell[] {
  const { cells, kept } = changedKindCells(rows, {
    ...{ kinds: list.kinds, columns: seasonColumns, recorded: seasonsOf(list, words) },
    read: (row) => readRow(row, list.kinds, words),
    cellOf: ({ kind, held, period, value, row }) => ({
      ...(held
        ? { spaceTypePriceId: held.id, version: held.version }
        : { copiedFrom: row.copied?.[kindKey(kind)] ?? null }),
      ...{ ...ownerOf(kind), ...period, currency: row.currency, price: toEuros(value) },
    }),
  })
  const removed = list.prices.filter(({ spaceTypePriceId }) => !kept.has(spaceTypePriceId)).map(priceRemoval)
  return [...removed, ...cells]
}

type Removed = Omit<PriceListAnswer['prices'][number], 'spaceType' | '_links'>

/** The cell that deletes a price. */
export const priceRemoval = (price: Removed): PriceCell => {
  const { spaceTypePriceId, version, checkIn, checkOut, pricePer, fromNights, upToGuests } = price
  const season = { checkIn, checkOut, pricePer, fromNights, upToGuests, vatIncluded: price.vatIncluded }
  return { spaceTypePriceId, version, ...ownerOf(price), ...season, currency: price.currency, price: null }
}
