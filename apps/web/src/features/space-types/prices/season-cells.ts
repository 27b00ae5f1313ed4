import { Room, SpaceType } from '@stayboard/contract'
import { toEuros } from '@stayboard/domain'
import { readRow, type Season, type SeasonFault } from './read-season.ts'
import {
  type Kind,
  kindKey,
  type PriceListAnswer,
  type SeasonRow,
  seasonColumns,
  seasonsOf,
  type Words,
} from './season-rows.ts'

/** The faults of all rows, by their keys. Amounts of the same kind must not hold for the same nights. */
export function faultsOf(
  rows: readonly SeasonRow[],
  kinds: readonly Kind[],
  words: Words,
): Map<string, SeasonFault[]> {
  const read = rows.map((row) => ({ key: row.key, ...readRow(row, kinds, words) }))
  return new Map(
    read.map(({ key, faults, season, amounts }) => {
      const overlapping = read.some(
        (other) =>
          other.key !== key &&
          season !== null &&
          other.season !== null &&
          isSameTier(season, other.season) &&
          season.checkIn < other.season.checkOut &&
          other.season.checkIn < season.checkOut &&
          [...amounts.keys()].some((kind) => other.amounts.has(kind)),
      )
      return [key, overlapping ? [{ field: 'checkIn', code: 'priceOverlap', choices: [] }] : faults]
    }),
  )
}

const isSameTier = (one: Season, other: Season) =>
  one.fromNights === other.fromNights && one.upToGuests === other.upToGuests

/** The cells to save: those that differ from the list, and the prices that are left out. */
export function cellsOf(rows: readonly SeasonRow[], list: PriceListAnswer, words: Words) {
  const byKey = new Map(seasonsOf(list, words).map((row) => [row.key, row]))
  const kept = new Set<number>()
  const cells = rows.flatMap((row) => {
    const { season, amounts } = readRow(row, list.kinds, words)
    if (!season) return []
    const before = byKey.get(row.key)
    const isOtherSeason = seasonColumns.some(
      (name) => (row.texts[name] ?? '') !== (before?.texts[name] ?? ''),
    )
    return list.kinds.flatMap((kind) => {
      const [key, cents] = [kindKey(kind), amounts.get(kindKey(kind))]
      if (cents === undefined) return []
      const held = row.held[key]
      if (held) kept.add(held.id)
      if (held && !isOtherSeason && row.texts[key] === before?.texts[key]) return []
      const on = held ? { spaceTypePriceId: held.id, version: held.version } : {}
      return [{ ...on, ...ownerOf(kind), ...season, currency: row.currency, price: toEuros(cents) }]
    })
  })
  const removed = list.prices.flatMap((price) => {
    if (kept.has(price.spaceTypePriceId)) return []
    const { spaceTypePriceId, version, checkIn, checkOut, pricePer, fromNights, upToGuests } = price
    const season = { checkIn, checkOut, pricePer, fromNights, upToGuests, vatIncluded: price.vatIncluded }
    return [
      { spaceTypePriceId, version, ...ownerOf(price), ...season, currency: price.currency, price: null },
    ]
  })
  return [...removed, ...cells]
}

export const ownerOf = ({ roomTypeId, spaceTypeId }: Pick<Kind, 'roomTypeId' | 'spaceTypeId'>) => ({
  roomType: roomTypeId === null ? null : `${Room.item}/${roomTypeId}`,
  spaceType: spaceTypeId === null ? null : `${SpaceType.item}/${spaceTypeId}`,
})
