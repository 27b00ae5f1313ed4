import { type MessageKey, Room, SpaceType } from '@stayboard/contract'
import type { Stretch } from '@stayboard/domain'
import type { ReadPeriod, SeasonFault } from './read-period.ts'
import { type Kind, kindKey, type SeasonRow } from './season-rows.ts'

/** The errors of all rows, by row key. Two alike rows with the same nights and kind of room are an error. */
export function faultsOfPeriods<Period extends Stretch, Value>(
  rows: readonly SeasonRow[],
  read: (row: SeasonRow) => ReadPeriod<Period, Value>,
  areAlike: (one: Period, other: Period) => boolean,
  code: MessageKey,
): Map<string, SeasonFault[]> {
  const all = rows.map((row) => ({ key: row.key, ...read(row) }))
  return new Map(
    all.map(({ key, faults, period, values }) => {
      const isOverlapping = all.some(
        (other) =>
          other.key !== key &&
          period !== null &&
          other.period !== null &&
          areAlike(period, other.period) &&
          period.checkIn < other.period.checkOut &&
          other.period.checkIn < period.checkOut &&
          [...values.keys()].some((kind) => other.values.has(kind)),
      )
      return [key, isOverlapping ? [{ field: 'checkIn', code, choices: [] }] : faults]
    }),
  )
}

interface Sheet<Period extends Stretch, Value, Cell> {
  kinds: readonly Kind[]
  /** The columns before those of the kinds of rooms. */
  columns: readonly string[]
  recorded: readonly SeasonRow[]
  read: (row: SeasonRow) => ReadPeriod<Period, Value>
  cellOf: (of: {
    kind: Kind
    held: SeasonRow['held'][string] | undefined
    period: Period
    value: Value
    row: SeasonRow
  }) => Cell
}

/** The cells that differ from the saved ones, and the ids of saved prices or terms that are kept. */
export function changedKindCells<Period extends Stretch, Value, Cell>(
  rows: readonly SeasonRow[],
  { kinds, columns, recorded, read, cellOf }: Sheet<Period, Value, Cell>,
) {
  const byKey = new Map(recorded.map((row) => [row.key, row]))
  const kept = new Set<number>()
  const cells = rows.flatMap((row) => {
    const { period, values } = read(row)
    if (!period) return []
    const before = byKey.get(row.key)
    const isMoved = columns.some((name) => (row.texts[name] ?? '') !== (before?.texts[name] ?? ''))
    return kinds.flatMap((kind) => {
      const key = kindKey(kind)
      const [value, held] = [values.get(key), row.held[key]]
      if (value === undefined) return []
      if (held) kept.add(held.id)
      if (held && !isMoved && row.texts[key] === before?.texts[key]) return []
      return [cellOf({ kind, held, period, value, row })]
    })
  })
  return { cells, kept }
}

export const ownerOf = ({ roomTypeId, spaceTypeId }: Pick<Kind, 'roomTypeId' | 'spaceTypeId'>) => ({
  roomType: roomTypeId === null ? null : `${Room.item}/${roomTypeId}`,
  spaceType: spaceTypeId === null ? null : `${SpaceType.item}/${spaceTypeId}`,
})
