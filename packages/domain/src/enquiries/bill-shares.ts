import { type Cents, divideHalfUp } from '../values/money/money.ts'

/** The share of a bill that a party pays: percent, an amount in cents, or if both are `null` the rest. */
export interface BillShare {
  percent: number | null
  amount: Cents | null
}

/** The amount of each party, and the rest for the enquiry's organisation. They add up to the bill. */
export interface SplitBill {
  shares: Cents[]
  rest: Cents
}

/**
 * Splits a bill (docs/rules/invoice-parties.md#shares). Shares are rounded half up to the cent. In their order, parties pay at
 * most what is left, and the first party without a share and an amount pays the rest.
 * @param bill in cents, not negative
 */
export function splitBill(bill: Cents, parties: readonly BillShare[]): SplitBill {
  let left = bill
  const fixed = parties.map(({ percent, amount }) => {
    const asked = amount ?? (percent === null ? null : divideHalfUp(bill * percent, 100))
    const paid = asked === null ? null : Math.min(asked, left)
    left -= paid ?? 0
    return paid
  })
  const shares = fixed.map((paid) => {
    const share = paid ?? left
    if (paid === null) left = 0
    return share
  })
  return { shares, rest: left }
}

/** Whether the amounts of the parties exceed a bill; without a bill, whether their shares exceed 100 %. */
export function asksTooMuch(bill: Cents | null, parties: readonly BillShare[]): boolean {
  const percent = parties.reduce((sum, one) => sum + (one.percent ?? 0), 0)
  if (percent > 100 || bill === null) return percent > 100
  const amounts = parties.reduce((sum, one) => sum + (one.amount ?? 0), 0)
  return amounts + divideHalfUp(bill * percent, 100) > bill
}
