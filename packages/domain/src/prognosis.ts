import { type PriceCalculation, type PrognosisStatus, UNSCHEDULED } from '@stayboard/contract'
import type { CalendarDay } from './days.ts'
import { type Cents, divideHalfUp } from './money.ts'
import { type MonthAmount, spread, stayMonths } from './prognosis-months.ts'

/** What a price is kept as: by the night, or for the whole stay. */
export interface Pricing {
  priceCalculation: PriceCalculation
  nights: number
  /** Cents; of a price by the night. */
  pricePerNight: Cents | null
  /** Cents; of a price for the whole stay. */
  totalPrognosis: Cents | null
}

/** The part of a prognosis its figures are made of. */
export interface Figured {
  status: PrognosisStatus
  start: CalendarDay | null
  nights: number
  /** Face value, cents. */
  totalPrognosis: Cents
  /** Percent; null counts 0 (finance.md 5.3). */
  probability: number | null
}

/** The face value (finance.md 5.2), whole cents: by the night it is computed, else as it was given. */
export function faceValue({ priceCalculation, nights, pricePerNight, totalPrognosis }: Pricing): Cents {
  return priceCalculation === 'PER_NIGHT' ? (pricePerNight ?? 0) * nights : (totalPrognosis ?? 0)
}

/** The price by the night as it is shown; of a total without nights there is none (finance.md 5.2). */
export function shownPricePerNight(pricing: Pricing): Cents | null {
  const { priceCalculation, nights, pricePerNight, totalPrognosis } = pricing
  if (priceCalculation === 'PER_NIGHT') return pricePerNight
  return nights === 0 || totalPrognosis === null ? null : divideHalfUp(totalPrognosis, nights)
}

/** The pricing in the other mode, both amounts as they were shown (finance.md 5.2). */
export function convertPricing(pricing: Pricing, priceCalculation: PriceCalculation): Pricing {
  const converted = {
    ...pricing,
    priceCalculation,
    pricePerNight: shownPricePerNight(pricing),
    totalPrognosis: faceValue(pricing),
  }
  return { ...converted, totalPrognosis: faceValue(converted) }
}

/** Whether the ratio weighs a status: only what is merely expected (finance.md 5.3). */
export const isWeighted = (status: PrognosisStatus): boolean => status === 'PROGNOSIS'

/** Whether a status adds to the grand total (finance.md 5.6). */
export const isCounted = (status: PrognosisStatus): boolean => status !== 'CANCELLED'

/**
 * The amount a prognosis counts with, whole cents: its face value, or with the ratio that times its
 * probability, rounded half up once (finance.md 5.3).
 */
export function figure({ status, totalPrognosis, probability }: Figured, isRatioOn: boolean): Cents {
  if (!isRatioOn || !isWeighted(status)) return totalPrognosis
  return divideHalfUp(totalPrognosis * (probability ?? 0), 100)
}

/** What a prognosis counts with, by month; without a start it stands in `unscheduled` (finance.md 5.4). */
export function prognosisMonths(row: Figured, isRatioOn: boolean): MonthAmount[] {
  const total = figure(row, isRatioOn)
  if (row.start === null) return [{ month: UNSCHEDULED, nights: row.nights, total }]
  return spread(total, stayMonths(row.start, row.nights))
}
