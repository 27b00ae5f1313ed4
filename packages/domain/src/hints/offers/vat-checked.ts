import type { CostRead } from './offer-reading.ts'
import type { Rent, Total } from './prices.ts'

interface Sums {
  rents: readonly Rent[]
  extraCosts: readonly CostRead[]
  totals: readonly Total[]
  nights: number | null
  guests: number | null
}

/**
 * The stated total that equals the sum of the prices, and whether it includes VAT; the prices then do too. `null` without such
 * a total.
 */
export function isWithVat(sums: Sums): (Total & { isIncluded: boolean }) | null {
  const sum = sumOf(sums)
  const found = sums.totals.filter(({ amount, isIncluded }) => amount === sum && isIncluded !== null)
  const [first] = found
  const isSure = found.every(({ isIncluded }) => isIncluded === first?.isIncluded)
  return first && isSure ? { ...first, isIncluded: first.isIncluded === true } : null
}

/** The sum of all prices in cents; `null` if a factor is unknown. */
function sumOf({ rents, extraCosts, nights, guests }: Sums): number | null {
  const parts = [
    ...rents.map(({ prices, priceFor, pricePer, quantity }) => {
      const count = priceFor === 'WHOLE' ? 1 : (quantity ?? (priceFor === 'PERSON' ? guests : null))
      const times = { NIGHT: nights, TOTAL: 1, WEEK: null, MONTH: null }[pricePer ?? 'MONTH']
      return product(prices.length === 1 ? prices[0] : null, count, times)
    }),
    ...extraCosts
      .filter(({ kind }) => kind !== 'DEPOSIT')
      .map(({ amount, per }) =>
        product(
          amount,
          ...{ STAY: [1], NIGHT: [nights], GUEST: [guests], GUEST_NIGHT: [guests, nights] }[per],
        ),
      ),
  ]
  return parts.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0)
}

const product = (...factors: readonly (number | null | undefined)[]): number | null =>
  factors.reduce<number | null>((all, one) => (all === null || one == null ? null : all * one), 1)
