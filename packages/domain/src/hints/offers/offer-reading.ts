import type { CostKind, CostPer, OfferPer, PriceFor } from '@stayboard/contract'
import type { Cents } from '../../values/money/money.ts'

/** A text from a provider: the mail itself, or an attachment. */
export interface OfferText {
  text: string
  /** The name of the file; `null` for the mail. */
  file: string | null
}

/** A source text, with the attachment that contains it. */
export interface Words {
  source: string
  file: string | null
}

/** A price extracted from a provider's text. Properties not found in it are `null`. */
export interface RentRead extends Words {
  /** The possible prices in cents: several if the separator may be one of thousands or of decimals. */
  prices: Cents[]
  currencies: string[]
  priceFor: PriceFor | null
  pricePer: OfferPer | null
  quantity: number | null
  roomtype: string | null
}

/** An extra cost in the currency of the price. */
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

/** A value extracted for a field of an offer, like `Hint`, with its attachment. */
export interface OfferHint extends Words {
  field: OfferField
  value: string | null
  choices: string[]
}

/** Data extracted from a provider's answer. Ambiguous texts keep all their possible values. */
export interface OfferReading {
  /** The text that says that nothing is available, if no price is given. */
  refusal: Words | null
  /** The text that says that only a part of the request is available. */
  partial: Words | null
  /** The rents. All belong to the offer if there is only one or each has a quantity; otherwise the user chooses one. */
  rents: RentRead[]
  extraCosts: CostRead[]
  /** Totals in the text, with which the calculated offer can be compared. */
  totals: (Words & { amount: Cents })[]
  hints: OfferHint[]
  /** Amounts that were not assigned to any field. */
  left: Words[]
}
