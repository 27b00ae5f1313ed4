import { type Cents, divideHalfUp } from '../values/money/money.ts'
import { marginOf } from './offers.ts'

interface Sold {
  /** The sales price of the booked room without VAT, in cents. */
  totalPrice: Cents | null
  /** The purchase price of the booked room without VAT, in cents. */
  purchasePrice: Cents | null
}

/** A margin as entered: an amount in cents, or a percentage of the sales price. */
export type TypedMargin = { amount: Cents } | { percent: number }

/**
 * The sales price for a purchase price and a margin, rounded half up to the cent (docs/rules/offers.md#margin). `null` for a
 * margin of 100 % or more, which no price can have.
 */
export function salesFor(purchase: Cents, margin: TypedMargin): Cents | null {
  if ('amount' in margin) return purchase + margin.amount
  return margin.percent >= 100 ? null : divideHalfUp(purchase * 100, 100 - margin.percent)
}

/** The sums of sales, purchases and margins, and the number of rooms excluded because a price is missing. */
export interface MarginSums {
  sales: Cents
  purchase: Cents
  margin: Cents
  /** The margin in percent of the sales, with one decimal; `null` without sales. */
  marginPercent: number | null
  unpriced: number
}

/** The margin of one booked room; `null` if a price is missing (docs/rules/stays.md#margin). */
export const roomMargin = ({ totalPrice, purchasePrice }: Sold) =>
  totalPrice === null || purchasePrice === null ? null : marginOf(totalPrice, purchasePrice)

/** The margin of several booked rooms together. */
export function marginSums(rooms: readonly Sold[]): MarginSums {
  const priced = rooms.flatMap(({ totalPrice, purchasePrice }) =>
    totalPrice === null || purchasePrice === null ? [] : [{ totalPrice, purchasePrice }],
  )
  const sales = priced.reduce((sum, one) => sum + one.totalPrice, 0)
  const purchase = priced.reduce((sum, one) => sum + one.purchasePrice, 0)
  const { amount, percent } = marginOf(sales, purchase)
  return { sales, purchase, margin: amount, marginPercent: percent, unpriced: rooms.length - priced.length }
}
