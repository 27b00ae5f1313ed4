import type { MessageKey, PriceCalculation, PrognosisStatus } from '@stayboard/contract'
import type { Cents } from './money.ts'
import { convertPricing, faceValue, isWeighted, type Pricing } from './prognosis.ts'

/** The largest amount a field holds, 999.999.999,99. */
const CEILING = 99_999_999_999

/** What a body says of the price; `undefined` is left as it is. */
export interface GivenPricing {
  priceCalculation?: PriceCalculation | null | undefined
  nights?: number | null | undefined
  pricePerNight?: Cents | null | undefined
  totalPrognosis?: Cents | null | undefined
}

/**
 * The pricing as it would be saved. Without a mode it is the one it was, else by the total where one is given.
 * Another mode takes the amounts over as they were shown (finance.md 5.2).
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

/** What the rules of a prognosis look at. */
export interface Ruled {
  status: PrognosisStatus
  probability: number | null
}

export interface PrognosisFault {
  field: 'pricePerNight' | 'totalPrognosis' | 'probability'
  message: MessageKey
}

/**
 * The rules that concern several fields, asked of the record as it would be saved: a price of the kind it is
 * calculated by, no larger than fits, and a probability of what is merely expected. One that never had a
 * probability may go on without (finance.md 5.3).
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

const isUncertain = ({ status, probability }: Ruled) => isWeighted(status) && probability === null
