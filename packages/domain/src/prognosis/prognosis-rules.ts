import type { MessageKey, PriceCalculation, PrognosisStatus } from '@stayboard/contract'
import type { Cents } from '../values/money/money.ts'
import { convertPricing, faceValue, isWeighted, type Pricing } from './prognosis.ts'

/** The largest amount that a field can hold, in cents: 999.999.999,99. */
const CEILING = 99_999_999_999

/** The price fields of a body. `undefined` leaves a field unchanged. */
export interface GivenPricing {
  priceCalculation?: PriceCalculation | null | undefined
  nights?: number | null | undefined
  pricePerNight?: Cents | null | undefined
  totalPrognosis?: Cents | null | undefined
}

/**
 * The pricing as it would be saved. Without a mode in the body the former mode stays; a new prognosis is per night
 * if only a price per night is given, otherwise per total. Another mode starts from the amounts that were shown
 * (docs/rules/prognosis.md#price).
 */
export function pricingAfter(given: GivenPricing, before: Pricing | null): Pricing {
  const isByNight = given.totalPrognosis == null && given.pricePerNight != null
  const wanted = given.priceCalculation ?? before?.priceCalculation ?? (isByNight ? 'PER_NIGHT' : 'PER_TOTAL')
  const {
    pricePerNight = null,
    totalPrognosis = null,
    nights = 0,
  } = before ? convertPricing(before, wanted) : {}
  return {
    priceCalculation: wanted,
    nights: given.nights === undefined ? nights : (given.nights ?? 0),
    pricePerNight: given.pricePerNight === undefined ? pricePerNight : given.pricePerNight,
    totalPrognosis: given.totalPrognosis === undefined ? totalPrognosis : given.totalPrognosis,
  }
}

/** The fields that the rules of a prognosis read beside its price. A form may still lack the status. */
export interface Ruled {
  status: PrognosisStatus | null
  probability: number | null
}

export interface PrognosisFault {
  field: 'pricePerNight' | 'totalPrognosis' | 'probability'
  message: MessageKey
}

/**
 * Checks the rules over several fields on the record as it would be saved: a price in the chosen mode, an amount
 * within the limit, and a probability if the status is PROGNOSIS. A row that had that status without a probability
 * may stay without (docs/rules/prognosis.md#probability).
 */
export function checkPrognosis(pricing: Pricing, after: Ruled, before: Ruled | null): PrognosisFault[] {
  const field = pricing.priceCalculation === 'PER_NIGHT' ? 'pricePerNight' : 'totalPrognosis'
  const faults: PrognosisFault[] = []
  if (pricing[field] === null) faults.push({ field, message: 'required' })
  else if (faceValue(pricing) > CEILING) faults.push({ field, message: 'tooLong' })
  if (isUncertain(after) && !(before && isUncertain(before))) {
    faults.push({ field: 'probability', message: 'required' })
  }
  return faults
}

const isUncertain = ({ status, probability }: Ruled) =>
  status !== null && isWeighted(status) && probability === null
