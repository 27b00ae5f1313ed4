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

/** A prognosis with a start, which can be moved. */
export type MovableRow = PrognosisRow & { start: string }

export const isMovable = (row: PrognosisRow): row is MovableRow => row.start !== null

const numberOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/**
 * The start of a stay after a move to another month. A missing day becomes the last of the month: 31 January → 28
 * February.
 */
export const startIn = (month: Month, start: string): string =>
  shiftDay(start, numberOf(month) - numberOf(monthOf(start)))

/** The amounts of a prognosis by month if it starts on `start`, in cents. */
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

/** The amounts of a prognosis by month, before and after a move, in cents. */
export function bothSplits(row: MovableRow, start: string, isWeighted: boolean) {
  const before = splitFrom(row, row.start, isWeighted)
  const after = splitFrom(row, start, isWeighted)
  const months = [...new Set([...before, ...after].map(({ month }) => month))].sort()
  return months.map((month) => ({ month, before: totalIn(before, month), after: totalIn(after, month) }))
}

type Split = readonly MonthAmount[]
const totalIn = (split: Split, wanted: Month) => split.find(({ month }) => month === wanted)?.total ?? 0
