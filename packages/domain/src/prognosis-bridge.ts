import { type BridgePart, bridgeParts, type PriceCalculation, UNSCHEDULED } from '@stayboard/contract'
import type { Cents } from './money.ts'
import { type Figured, isCounted, prognosisMonths } from './prognosis.ts'
import { addMonths, type Month } from './prognosis-months.ts'

/** A prognosis as it stood at a moment; null where it did not exist, or lay outside what is asked for. */
export type Standing = (Figured & { priceCalculation: PriceCalculation; pricePerNight: Cents | null }) | null

/** What a part of a bridge adds to a month. */
export interface PartAmount {
  part: BridgePart
  month: Month
  total: Cents
}

export type Parts = Record<BridgePart, Cents>

/** Amounts of a bridge added up by their part. */
export function sumOfParts(amounts: readonly PartAmount[]): Parts {
  const sum: Parts = { new: 0, won: 0, lost: 0, amount: 0, date: 0, probability: 0 }
  for (const { part, total } of amounts) sum[part] += total
  return sum
}

/** All parts together: the difference. */
export const differenceOf = (parts: Parts): Cents => bridgeParts.reduce((sum, part) => sum + parts[part], 0)

/**
 * Why a prognosis adds another amount than before, and in which months (R5): the parts add up to the difference,
 * to the cent. One that came is all `new`, one that went or was cancelled all `lost`. Of others one thing after
 * the other is taken over: the dates (a price by the night grows with the nights), the price, the probability,
 * and the status last; becoming pending counts as certainty, so as `probability`.
 */
export function bridgeAmounts(before: Standing, after: Standing, isRatioOn: boolean): PartAmount[] {
  const amounts: PartAmount[] = []
  let at = countedMonths(before, isRatioOn)
  for (const [part, standing] of steps(before, after)) {
    const next = countedMonths(standing, isRatioOn)
    for (const month of new Set([...at.keys(), ...next.keys()])) {
      const total = (next.get(month) ?? 0) - (at.get(month) ?? 0)
      if (total !== 0) amounts.push({ part, month, total })
    }
    at = next
  }
  return amounts
}

/** What a standing adds to the grand total, by month. */
function countedMonths(standing: Standing, isRatioOn: boolean): Map<Month, Cents> {
  if (!standing || !isCounted(standing.status)) return new Map()
  return new Map(prognosisMonths(standing, isRatioOn).map(({ month, total }) => [month, total]))
}

function steps(before: Standing, after: Standing): (readonly [BridgePart, Standing])[] {
  if (!before || !isCounted(before.status)) return [['new', after]]
  if (!after || !isCounted(after.status)) return [['lost', after]]
  const { start, nights, totalPrognosis, probability } = after
  const moved = { ...before, start, nights, totalPrognosis: totalAt(before, nights) }
  const priced = { ...moved, totalPrognosis }
  const isAboutBooking = (before.status === 'BOOKED') !== (after.status === 'BOOKED')
  return [
    ['date', moved],
    ['amount', priced],
    ['probability', { ...priced, probability }],
    [isAboutBooking ? 'won' : 'probability', after],
  ]
}

/** The face value at another number of nights and the same price. */
function totalAt({ priceCalculation, pricePerNight, totalPrognosis }: NonNullable<Standing>, nights: number) {
  return priceCalculation === 'PER_NIGHT' ? (pricePerNight ?? 0) * nights : totalPrognosis
}

/** The month a change counts in: its own, or the first open one where that is closed (finance.md 5.8). */
export function countingMonth(month: Month, closedUntil: Month | null): Month {
  if (closedUntil === null || month === UNSCHEDULED || month > closedUntil) return month
  return addMonths(closedUntil, 1)
}
