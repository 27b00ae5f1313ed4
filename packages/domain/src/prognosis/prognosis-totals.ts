import { type PrognosisStatus, prognosisStatuses, UNSCHEDULED } from '@stayboard/contract'
import type { Cents } from '../values/money/money.ts'
import { type Figured, isCounted, prognosisMonths } from './prognosis.ts'
import { type Month, monthsBetween } from './prognosis-months.ts'

/** The amount of a status in a month. */
export interface StatusMonth {
  status: PrognosisStatus
  month: Month
  total: Cents
}

/** The four groups, and the grand total of all but the cancelled ones (docs/rules/prognosis.md#groups). */
export interface Groups {
  prognosis: Cents
  pending: Cents
  booked: Cents
  cancelled: Cents
  total: Cents
}

type Amount = Pick<StatusMonth, 'status' | 'total'>
const of = (amounts: readonly Amount[], status: PrognosisStatus) =>
  amounts.reduce((sum, amount) => (amount.status === status ? sum + amount.total : sum), 0)

/** Sums amounts by status. The grand total is a sum of rounded amounts; it is not weighted again. */
export function groupTotals(amounts: readonly Amount[]): Groups {
  const [prognosis, pending, booked, cancelled] = [
    of(amounts, 'PROGNOSIS'),
    of(amounts, 'PENDING'),
    of(amounts, 'BOOKED'),
    of(amounts, 'CANCELLED'),
  ]
  return { prognosis, pending, booked, cancelled, total: prognosis + pending + booked }
}

/** All months from the first to the last with an amount, then `unscheduled` if it has one. */
export function shownMonths(amounts: readonly StatusMonth[]): Month[] {
  const filled = amounts.filter(({ total }) => total !== 0).map(({ month }) => month)
  const months = filled.filter((month) => month !== UNSCHEDULED).sort()
  const [first, last] = [months[0], months.at(-1)]
  const shown = first && last ? monthsBetween(first, last) : []
  return filled.includes(UNSCHEDULED) ? [...shown, UNSCHEDULED] : shown
}

/** The total of each shown month, by status and for all that counts. */
export function monthTotals(amounts: readonly StatusMonth[]) {
  const months = shownMonths(amounts)
  const list = (wanted: readonly PrognosisStatus[]) => {
    const sums = new Map<Month, Cents>()
    for (const { status, month, total } of amounts) {
      if (wanted.includes(status)) sums.set(month, (sums.get(month) ?? 0) + total)
    }
    return months.map((month) => ({ month, total: sums.get(month) ?? 0 }))
  }
  return {
    prognosisTotals: list(['PROGNOSIS']),
    pendingTotals: list(['PENDING']),
    bookedTotals: list(['BOOKED']),
    cancelledTotals: list(['CANCELLED']),
    grandTotals: list(prognosisStatuses.filter(isCounted)),
  }
}

/** The amounts of rows by status and month, not yet summed. */
export function statusMonths(rows: readonly Figured[], isRatioOn: boolean): StatusMonth[] {
  return rows.flatMap((row) =>
    prognosisMonths(row, isRatioOn).map(({ month, total }) => ({ status: row.status, month, total })),
  )
}
