import {
  type Figured,
  fromEuros,
  type Month,
  type MonthAmount,
  monthOf,
  prognosisMonths,
  shiftDay,
} from '@stayboard/domain'
import type { PrognosisRow } from '../rows/row-types.ts'

/** A prognosis that has a month to be moved from. */
export type MovableRow = PrognosisRow & { start: string }

export const isMovable = (row: PrognosisRow): row is MovableRow => row.start !== null

const numberOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** The start of a stay that is moved to another month, by whole months: 31 January → 28 February. */
export const startIn = (month: Month, start: string): string =>
  shiftDay(start, numberOf(month) - numberOf(monthOf(start)))

/** How a prognosis falls over the months from a start on, in cents. */
export function splitFrom(row: PrognosisRow, start: string, isWeighted: boolean): MonthAmount[] {
  const { status, nights, probability } = row
  const figured: Figured = {
    status,
    start,
    nights,
    probability,
    totalPrognosis: fromEuros(row.totalPrognosis),
  }
  return prognosisMonths(figured, isWeighted)
}

/** Both splits, month by month: what it counts there now, and once it is moved; cents. */
export function bothSplits(row: MovableRow, start: string, isWeighted: boolean) {
  const before = splitFrom(row, row.start, isWeighted)
  const after = splitFrom(row, start, isWeighted)
  const months = [...new Set([...before, ...after].map(({ month }) => month))].sort()
  return months.map((month) => ({ month, before: totalIn(before, month), after: totalIn(after, month) }))
}

type Split = readonly MonthAmount[]
const totalIn = (split: Split, wanted: Month) => split.find(({ month }) => month === wanted)?.total ?? 0
