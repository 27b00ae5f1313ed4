import { type Cents, divideHalfUp } from '../values/money/money.ts'
import { marginOf } from './offers.ts'

interface Sold {
  /** What the client pays, without VAT. */
  totalPrice: Cents | null
  /** What the provider gets, without VAT. */
  purchasePrice: Cents | null
}

/** A margin as it is typed: an amount in cents, or a share of the sales price in percent. */
export type TypedMargin = { amount: Cents } | { percent: number }

/**
 * The sales price with a margin on a purchase price, rounded half up to the cent (docs/rules/offers.md#margin). `null` for 100 %
 * or more, which no price has.
 */
export function salesFor(purchase: Cents, margin: TypedMargin): Cents | null {
  if ('amount' in margin) return purchase + margin.amount
  return margin.percent >= 100 ? null : divideHalfUp(purchase * 100, 100 - margin.percent)
}

/** Sales, purchase and margin, and how many rooms are left out because one of the two prices is missing. */
export interface MarginSums {
  sales: Cents
  purchase: Cents
  margin: Cents
  /** Of the sales, with one decimal; `null` without sales. */
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
