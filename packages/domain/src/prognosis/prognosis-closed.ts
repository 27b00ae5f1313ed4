import { type PrognosisStatus, prognosisStatuses, UNSCHEDULED } from '@stayboard/contract'
import type { Cents } from '../values/money/money.ts'
import { type Figured, prognosisMonths } from './prognosis.ts'
import { countingMonth } from './prognosis-bridge.ts'
import type { Month } from './prognosis-months.ts'

/** A prognosis with whom its amounts belong to. */
export interface Reported extends Figured {
  exploiterId: number | null
  organisationId: number
}

/** A change of one prognosis. `before` is `null` for a new one, `after` for a deleted one. */
export interface ReportedChange {
  before: Reported | null
  after: Reported | null
}

/** The amount that counts in another month, for a status and an exploiter: weighted by the probability, and at face value. */
export interface ClosedLine {
  status: PrognosisStatus
  exploiterId: number | null
  weighted: Cents
  face: Cents
}

/** The effect of changes on closed months, whose amounts stay fixed (docs/rules/prognosis.md#closed-months). */
export interface ClosedChange {
  /** The closed months that would otherwise have other amounts. */
  months: Month[]
  /** The first open month, in which the differences count; `null` if no closed month is affected. */
  countsIn: Month | null
  lines: ClosedLine[]
}

interface Part extends ClosedLine {
  month: Month
  organisationId: number
}

/** @param closedUntil the last closed month; `null` if none is closed */
export function closedChange(changes: readonly ReportedChange[], closedUntil: Month | null): ClosedChange {
  const parts = changes.flatMap(({ before, after }) => [...partsOf(before, -1), ...partsOf(after, 1)])
  const closed = parts.filter(
    ({ month }) => month !== UNSCHEDULED && closedUntil !== null && month <= closedUntil,
  )
  const moved = summed(closed, (part) => [part.month, part.organisationId, part.status, part.exploiterId])
  const months = [...new Set(moved.map(({ month }) => month))].sort()
  const lines = summed(moved, ({ status, exploiterId }) => [status, exploiterId])
    .map(({ status, exploiterId, weighted, face }) => ({ status, exploiterId, weighted, face }))
    .sort((one, other) => prognosisStatuses.indexOf(one.status) - prognosisStatuses.indexOf(other.status))
  return { months, countsIn: months[0] === undefined ? null : countingMonth(months[0], closedUntil), lines }
}

/** The amounts of a prognosis by month, added or subtracted. */
function partsOf(row: Reported | null, sign: 1 | -1): Part[] {
  if (!row) return []
  const { status, exploiterId, organisationId } = row
  const weighted = prognosisMonths(row, true)
  return prognosisMonths(row, false).map(({ month, total }, at) => ({
    month,
    organisationId,
    status,
    exploiterId,
    weighted: sign * (weighted[at]?.total ?? 0),
    face: sign * total,
  }))
}

/** Sums parts with the same key, and removes sums of 0. */
function summed(parts: readonly Part[], keyOf: (part: Part) => unknown[]): Part[] {
  const sums = new Map<string, Part>()
  for (const part of parts) {
    const key = JSON.stringify(keyOf(part))
    const { weighted = 0, face = 0 } = sums.get(key) ?? {}
    sums.set(key, { ...part, weighted: weighted + part.weighted, face: face + part.face })
  }
  return [...sums.values()].filter(({ weighted, face }) => weighted !== 0 || face !== 0)
}
