import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type House, together } from './houses-together.ts'

const house = (departmentId: number, freeCapacity: number, more: Partial<House> = {}): House => ({
  ...{ departmentId, freeCapacity, kilometres: null, priceFrom: null, pricePer: null, ...more },
})
const ids = (houses: readonly House[], people: number) =>
  together(houses, people).map((one) => one.houses.map(({ departmentId }) => departmentId))

it('combines as few houses as hold everybody, the nearest and then the cheapest first', () => {
  const near = [
    house(1, 8, { kilometres: 2, priceFrom: 4000 }),
    house(2, 6, { kilometres: 2, priceFrom: 3000 }),
    house(3, 6, { kilometres: 9 }),
    house(4, 2, { kilometres: 1 }),
    house(5, 30, { kilometres: 1 }),
  ]
  expect(ids(near, 12)).toEqual([
    [2, 1],
    [2, 3],
    [1, 3],
  ])
  expect(ids(near, 12).flat()).not.toContain(5)
  expect(ids([house(1, 3), house(2, 4)], 12)).toEqual([])
})

it('holds everybody without a house too many, as trying all sets does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      (places, people) => {
        const houses = places.map((free, nth) => house(nth, free))
        const found = together(houses, people, 1000)
        const sets = new Set(
          found.map((one) =>
            one.houses
              .map(({ departmentId }) => departmentId)
              .toSorted()
              .join(),
          ),
        )
        const all = new Set<string>()
        for (let bits = 1; bits < 2 ** places.length; bits++) {
          const members = houses.filter((_, nth) => (bits >> nth) % 2 === 1)
          const sum = members.reduce((total, { freeCapacity }) => total + freeCapacity, 0)
          const isTight = members.every(({ freeCapacity }) => freeCapacity > 0 && sum - freeCapacity < people)
          if (members.length > 1 && members.length <= 3 && sum >= people && isTight)
            all.add(
              members
                .map(({ departmentId }) => departmentId)
                .toSorted()
                .join(),
            )
        }
        expect(sets).toEqual(all)
      },
    ),
    { numRuns: 300 },
  )
})
