import { type BridgePart, bridgeParts, type PriceCalculation, UNSCHEDULED } from '@stayboard/contract'
import type { Cents } from '../values/money/money.ts'
import { type Figured, isCounted, prognosisMonths } from './prognosis.ts'
import { addMonths, type Month } from './prognosis-months.ts'

/** A prognosis at a past time; `null` if it did not exist or the filters exclude it. */
export type Standing = (Figured & { priceCalculation: PriceCalculation; pricePerNight: Cents | null }) | null

/** The amount that one part of a bridge adds to a month. */
export interface PartAmount {
  part: BridgePart
  month: Month
  total: Cents
}

export type Parts = Record<BridgePart, Cents>

/** Sums the amounts of a bridge by part. */
export function sumOfParts(amounts: readonly PartAmount[]): Parts {
  const sum: Parts = { new: 0, won: 0, lost: 0, amount: 0, date: 0, probability: 0 }
  for (const { part, total } of amounts) sum[part] += total
  return sum
}

/** The difference: the sum of all parts. */
export const differenceOf = (parts: Parts): Cents => bridgeParts.reduce((sum, part) => sum + parts[part], 0)

/**
 * Why a prognosis counts another amount than before, by part and month (docs/rules/prognosis.md#bridge). The parts
 * add up to the difference, to the cent. An added prognosis is all `new`; a deleted or cancelled one is all `lost`.
 * For others the changes are applied in this order: dates, price, probability, status. Becoming pending makes the
 * amount certain, so it counts as `probability`.
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

/** What a prognosis adds to the grand total, by month. */
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

/** The month in which a change counts: its own month, or the first open month if its own is closed. */
export function countingMonth(month: Month, closedUntil: Month | null): Month {
  if (closedUntil === null || month === UNSCHEDULED || month > closedUntil) return month
  return addMonths(closedUntil, 1)
}
