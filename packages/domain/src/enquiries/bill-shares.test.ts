import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asksTooMuch, type BillShare, splitBill } from './bill-shares.ts'

const share = (percent: number): BillShare => ({ percent, amount: null })
const amount = (cents: number): BillShare => ({ percent: null, amount: cents })
const rest: BillShare = { percent: null, amount: null }

test.each<[string, number, BillShare[], number[], number]>([
  ['60 % of 100,01 to one party', 10_001, [share(60)], [6001], 4000],
  ['a third each to three parties', 10_000, [share(33), share(33), share(33)], [3300, 3300, 3300], 100],
  ['an amount, and the rest to the other', 10_000, [amount(2500), rest], [2500, 7500], 0],
  ['the rest is named first', 10_000, [rest, share(40)], [6000, 4000], 0],
  ['everything', 10_000, [rest], [10_000], 0],
  ['more than there is', 10_000, [amount(8000), share(50)], [8000, 2000], 0],
  ['nothing to pay', 0, [share(50), amount(10)], [0, 0], 0],
])('%s', (_name, bill, parties, shares, left) => {
  expect(splitBill(bill, parties)).toEqual({ shares, rest: left })
})

test('what all pay is the bill, to the cent', () => {
  const party = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map(share),
    fc.nat(2_000_000).map(amount),
    fc.constant(rest),
  )
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(party, { maxLength: 4 }), (bill, parties) => {
      const { shares, rest: left } = splitBill(bill, parties)
      expect(shares.reduce((sum, one) => sum + one, left)).toBe(bill)
      expect(Math.min(left, ...shares)).toBeGreaterThanOrEqual(0)
      if (asksTooMuch(bill, parties)) return
      for (const [nth, { percent }] of parties.entries())
        if (percent !== null)
          expect(Math.abs((shares[nth] ?? 0) * 100 - bill * percent)).toBeLessThanOrEqual(50)
    }),
    { numRuns: 1000 },
  )
})
