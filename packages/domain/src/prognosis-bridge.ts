import { type BridgePart, bridgeParts, type PriceCalculation } from '@stayboard/contract'
import type { Cents } from './money.ts'
import { type Figured, figure, isCounted } from './prognosis.ts'

/** A prognosis as it stood at a moment; null where it did not exist, or lay outside what is asked for. */
export type Standing = (Figured & { priceCalculation: PriceCalculation; pricePerNight: Cents | null }) | null

/** What a standing adds to the grand total, cents. */
export function counted(standing: Standing, isRatioOn: boolean): Cents {
  return standing && isCounted(standing.status) ? figure(standing, isRatioOn) : 0
}
type Steps = readonly (readonly [BridgePart, Standing])[]

/**
 * Why a prognosis adds another amount than before (R5): the parts add up to the difference, to the cent.
 * One that came or went is all `new` or `lost`. Of others, one thing after the other is taken over: the dates
 * (a price by the night grows with the nights), the price, the probability, and the status last; becoming
 * pending counts as certainty, so as `probability`.
 */
export function bridgeOf(before: Standing, after: Standing, isRatioOn: boolean): Record<BridgePart, Cents> {
  const parts: Record<BridgePart, Cents> = { new: 0, won: 0, lost: 0, amount: 0, date: 0, probability: 0 }
  let at = counted(before, isRatioOn)
  for (const [part, standing] of steps(before, after)) {
    const next = counted(standing, isRatioOn)
    parts[part] += next - at
    at = next
  }
  return parts
}

function steps(before: Standing, after: Standing): Steps {
  if (!before || !isCounted(before.status)) return [['new', after]]
  if (!after || !isCounted(after.status)) return [['lost', after]]
  const { start, nights } = after
  const moved = { ...before, start, nights, totalPrognosis: totalAt(before, nights) }
  const priced = { ...moved, totalPrognosis: after.totalPrognosis }
  const weighted = { ...priced, probability: after.probability }
  const isAboutBooking = (before.status === 'BOOKED') !== (after.status === 'BOOKED')
  return [
    ['date', moved],
    ['amount', priced],
    ['probability', weighted],
    [isAboutBooking ? 'won' : 'probability', after],
  ]
}

/** The face value at another number of nights and the same price. */
function totalAt({ priceCalculation, pricePerNight, totalPrognosis }: NonNullable<Standing>, nights: number) {
  return priceCalculation === 'PER_NIGHT' ? (pricePerNight ?? 0) * nights : totalPrognosis
}

/** The parts of several prognoses together. */
export function sumOfParts(all: readonly Record<BridgePart, Cents>[]): Record<BridgePart, Cents> {
  const sum: Record<BridgePart, Cents> = { new: 0, won: 0, lost: 0, amount: 0, date: 0, probability: 0 }
  for (const parts of all) for (const part of bridgeParts) sum[part] += parts[part]
  return sum
}
