import fc from 'fast-check'
import { expect, it } from 'vitest'
import { salesFor } from './margins.ts'
import { marginOf } from './offers.ts'

it.each([
  [8000, { amount: 1250 }, 9250],
  [8000, { percent: 20 }, 10_000],
  [8000, { percent: 15 }, 9412],
  [8000, { percent: 0 }, 8000],
  [8000, { percent: 100 }, null],
])('a margin on %d of %j gives the sales price %j', (purchase, margin, sales) => {
  expect(salesFor(purchase, margin)).toBe(sales)
})

it('a share that is typed is the share that is shown, for any price from a hundred euros', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 99_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      (purchase, percent) => {
        const sales = salesFor(purchase, { percent }) ?? 0
        expect(Math.abs((marginOf(sales, purchase).percent ?? 0) - percent)).toBeLessThan(0.1)
      },
    ),
    { numRuns: 1000 },
  )
})
