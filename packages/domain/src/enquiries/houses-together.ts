import type { PricePer } from '@stayboard/contract'
import type { Cents } from '../values/money/money.ts'

/** A house that has free places for the whole stay. */
export interface House {
  departmentId: number
  freeCapacity: number
  /** The distance from the requested place in km; `null` if unknown. */
  kilometres: number | null
  /** The lowest known price, in cents; `null` without one. */
  priceFrom: Cents | null
  /** The unit of the price; `null` counts as per night. */
  pricePer: PricePer | null
}

/** A combination of houses that holds a group. */
export interface Together<H extends House> {
  houses: readonly H[]
  places: number
}

/** The maximum number of houses in a combination. */
const MOST_HOUSES = 3
/** The maximum number of houses that are considered. */
const LOOKED_AT = 40

/**
 * Combinations of houses that together hold a group which none of them holds alone (docs/rules/offers.md#together): fewest
 * houses first, then nearest, cheapest, and fewest surplus places. Every house of a combination is necessary.
 * @param most the maximum number of combinations
 */
export function together<H extends House>(houses: readonly H[], people: number, most = 5): Together<H>[] {
  const usable = houses
    .filter(({ freeCapacity }) => freeCapacity > 0 && freeCapacity < people)
    .toSorted((a, b) => far(a) - far(b) || cost(a) - cost(b) || b.freeCapacity - a.freeCapacity)
    .slice(0, LOOKED_AT)
  const found: Together<H>[] = []
  const extend = (chosen: readonly H[], from: number, places: number) => {
    for (const [nth, house] of usable.entries()) {
      if (nth < from) continue
      const all = [...chosen, house]
      const sum = places + house.freeCapacity
      if (sum < people) {
        if (all.length < MOST_HOUSES) extend(all, nth + 1, sum)
      } else if (all.every(({ freeCapacity }) => sum - freeCapacity < people))
        found.push({ houses: all, places: sum })
    }
  }
  extend([], 0, 0)
  return found.toSorted(byMerit).slice(0, most)
}

const far = ({ kilometres }: House) => kilometres ?? Number.MAX_SAFE_INTEGER
/** The price per night, to compare houses. */
const cost = ({ priceFrom, pricePer }: House) =>
  priceFrom === null ? Number.MAX_SAFE_INTEGER : priceFrom / nightsOf[pricePer ?? 'DAY']
const nightsOf: Record<PricePer, number> = { DAY: 1, WEEK: 7, MONTH: 30 }
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

const byMerit = <H extends House>(a: Together<H>, b: Together<H>) =>
  a.houses.length - b.houses.length ||
  sum(a.houses.map(far)) - sum(b.houses.map(far)) ||
  sum(a.houses.map(cost)) - sum(b.houses.map(cost)) ||
  a.places - b.places
