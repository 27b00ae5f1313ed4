import { type PriceCalculation, type PrognosisStatus, UNSCHEDULED } from '@stayboard/contract'
import type { CalendarDay } from '../values/days/days.ts'
import { type Cents, divideHalfUp } from '../values/money/money.ts'
import { type MonthAmount, spread, stayMonths } from './prognosis-months.ts'

/** A price as it is stored: per night, or for the whole stay. */
export interface Pricing {
  priceCalculation: PriceCalculation
  nights: number
  /** The price per night in cents; `null` unless the price is per night. */
  pricePerNight: Cents | null
  /** The price of the whole stay in cents; `null` unless the price is for the whole stay. */
  totalPrognosis: Cents | null
}

/** The fields of a prognosis that its figures are computed from. */
export interface Figured {
  status: PrognosisStatus
  start: CalendarDay | null
  nights: number
  /** The face value in cents. */
  totalPrognosis: Cents
  /** The probability in percent; `null` counts as 0. */
  probability: number | null
}

/** The face value in cents: price times nights, or the total as given (docs/rules/prognosis.md#price). */
export function faceValue({ priceCalculation, nights, pricePerNight, totalPrognosis }: Pricing): Cents {
  return priceCalculation === 'PER_NIGHT' ? (pricePerNight ?? 0) * nights : (totalPrognosis ?? 0)
}

/** The price per night as shown, in cents; `null` for a total without nights. */
export function shownPricePerNight(pricing: Pricing): Cents | null {
  const { priceCalculation, nights, pricePerNight, totalPrognosis } = pricing
  if (priceCalculation === 'PER_NIGHT') return pricePerNight
  return nights === 0 || totalPrognosis === null ? null : divideHalfUp(totalPrognosis, nights)
}

/** Converts a pricing to a price per night or a total. The amounts that were shown become the stored ones. */
export function convertPricing(pricing: Pricing, priceCalculation: PriceCalculation): Pricing {
  const converted = {
    ...pricing,
    priceCalculation,
    pricePerNight: shownPricePerNight(pricing),
    totalPrognosis: faceValue(pricing),
  }
  return { ...converted, totalPrognosis: faceValue(converted) }
}

/** Whether a status is weighted by its probability (docs/rules/prognosis.md#weighting). */
export const isWeighted = (status: PrognosisStatus): boolean => status === 'PROGNOSIS'

/** Whether a status adds to the grand total. */
export const isCounted = (status: PrognosisStatus): boolean => status !== 'CANCELLED'

/**
 * The counted amount of a prognosis, in cents: its face value, or with the ratio on the face value times the
 * probability, rounded half up once (docs/rules/prognosis.md#weighting).
 */
export function figure({ status, totalPrognosis, probability }: Figured, isRatioOn: boolean): Cents {
  if (!isRatioOn || !isWeighted(status)) return totalPrognosis
  return divideHalfUp(totalPrognosis * (probability ?? 0), 100)
}

/** The counted amount of a prognosis by month; without a start in `unscheduled` (docs/rules/prognosis.md#spreading). */
export function prognosisMonths(row: Figured, isRatioOn: boolean): MonthAmount[] {
  const total = figure(row, isRatioOn)
  if (row.start === null) return [{ month: UNSCHEDULED, nights: row.nights, total }]
  return spread(total, stayMonths(row.start, row.nights))
}
