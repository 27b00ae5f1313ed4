import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, nights } from '../values/days/days.ts'
import { isOutdated, knownAs, type MewsState, nightlyAmounts, partsWithin, stateAfter } from './mews.ts'

const one = (state: MewsState, code = '01', confirmationNumber: string | null = null) => ({
  code,
  confirmationNumber,
  state,
})

test('the number at Mews identifies a reservation before its code does', () => {
  const known = [one(1, 'a', '1'), one(1, 'b', '2')]
  expect(knownAs(known, { code: 'a', confirmationNumber: '2' })).toBe(known[1])
  expect(knownAs(known, { code: 'a', confirmationNumber: null })).toBe(known[0])
  expect(knownAs(known, { code: null, confirmationNumber: null })).toBeUndefined()
})

test('only the first message of a group that was changed since is outdated', () => {
  expect(isOutdated([one(2)], [one(1)])).toBe(true)
  expect(isOutdated([one(3)], [one(1), one(1, '02')])).toBe(true)
  expect(isOutdated([one(1)], [one(1)])).toBe(false)
  expect(isOutdated([one(2)], [one(2)])).toBe(false)
  expect(isOutdated([one(2)], [one(1), one(2, '02')])).toBe(false)
  expect(isOutdated([one(3)], [])).toBe(false)
})

test('a cancelled reservation stays cancelled, and a changed one is not new again', () => {
  const states = [1, 2, 3] as const
  for (const said of [null, ...states]) expect(stateAfter({ state: 3 }, said)).toBe(3)
  for (const state of states) expect(stateAfter({ state }, 3)).toBe(3)
  const after = [stateAfter(undefined, null), stateAfter({ state: 1 }, null), stateAfter({ state: 2 }, 1)]
  expect(after).toEqual([1, 2, 2])
})

test('the nights of a price sum to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 400 }), (total, count) => {
      const amounts = nightlyAmounts(total, '2027-01-01', addDays('2027-01-01', count))
      expect(amounts).toHaveLength(count)
      expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total)
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
    }),
  )
})

describe('the parts of a divided stay', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 })
  const shift = fc.integer({ min: -40, max: 40 })
  const start = '2027-03-01'

  test('cover other dates without gap and overlap, if one of them lies within', () => {
    fc.assert(
      fc.property(lengths, shift, fc.integer({ min: 1, max: 60 }), (sizes, by, count) => {
        let day = start
        const parts = sizes.map((size, id) => {
          const part = { id, checkIn: day, checkOut: addDays(day, size) }
          day = part.checkOut
          return part
        })
        const [from, to] = [addDays(start, by), addDays(start, by + count)]
        const left = partsWithin(parts, { from, to }).flatMap(({ dates }) => dates ?? [])
        expect([left[0]?.checkIn, left.at(-1)?.checkOut]).toEqual([from, to])
        expect(left.reduce((sum, { checkIn, checkOut }) => sum + nights(checkIn, checkOut), 0)).toBe(count)
      }),
    )
  })

  test('one part takes any dates', () => {
    expect(
      partsWithin([{ id: 1, checkIn: start, checkOut: '2027-03-08' }], {
        from: '2028-01-01',
        to: '2028-01-03',
      }),
    ).toEqual([{ id: 1, dates: { checkIn: '2028-01-01', checkOut: '2028-01-03' } }])
  })
})
