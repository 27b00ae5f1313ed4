import type { CostKind, CostPer, OfferPer, PriceFor } from '@stayboard/contract'
import type { Cents } from '../../values/money/money.ts'

/** A text that a provider sent: the mail itself, or a file of it. */
export interface OfferText {
  text: string
  /** The name of the file; `null` for the mail. */
  file: string | null
}

/** Words of a provider, and the file that they stand in. */
export interface Words {
  source: string
  file: string | null
}

/** A price that a provider names. What its words do not say is `null`. */
export interface RentRead extends Words {
  /** More than one, if the separator may stand before thousands or cents. */
  prices: Cents[]
  currencies: string[]
  priceFor: PriceFor | null
  pricePer: OfferPer | null
  quantity: number | null
  roomtype: string | null
}

/** An extra cost. Its amount is in the currency of the price. */
export interface CostRead extends Words {
  kind: CostKind
  amount: Cents
  per: CostPer
}

export type OfferField =
  | 'checkIn'
  | 'checkOut'
  | 'guests'
  | 'vatIncluded'
  | 'vatRate'
  | 'monthRule'
  | 'expiresOn'
  | 'notes'

/** What the text says about a field of an offer: as `Hint`, with the file. */
export interface OfferHint extends Words {
  field: OfferField
  value: string | null
  choices: string[]
}

/** What a provider's answer says. Nothing is guessed: what may mean several things has several meanings here. */
export interface OfferReading {
  /** That nothing is free, if no price is named. */
  refusal: Words | null
  /** That only a part of what was asked is free. */
  partial: Words | null
  /** All belong to the offer if there is one, or if all say how many of what; otherwise a person chooses. */
  rents: RentRead[]
  extraCosts: CostRead[]
  /** Sums that the text names, by which the offer can be checked. */
  totals: (Words & { amount: Cents })[]
  hints: OfferHint[]
  /** Amounts from which no field was read. */
  left: Words[]
}
