import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, nights } from '../values/days/days.ts'
import { changedStay, guestInPieces, type StayChange, type StayPiece } from './stay-changes.ts'

const stay = {
  ...{ checkIn: '2026-12-01', checkOut: '2026-12-08', pricePerNight: null, totalPrice: 10_000 },
  purchasePrice: 8001,
}
const nothing: StayChange = {
  ...{ checkIn: null, checkOut: null, moveFrom: null, addedPrice: null, pricePerNight: null },
  isCancelled: false,
}
const change = (more: Partial<StayChange>, of = stay) => {
  const pieces = changedStay(of, { ...nothing, ...more })
  if (typeof pieces === 'string') throw new Error(pieces)
  return pieces
}
const short = ({ checkIn, checkOut, totalPrice, isBooked, isMoved, isAdded }: StayPiece) => [
  ...[checkIn.slice(8), checkOut.slice(8), totalPrice],
  [isBooked ? 'booked' : 'cancelled', isMoved && 'moved', isAdded && 'added'].filter(Boolean).join(' '),
]

it.each<[string, Partial<StayChange>, unknown[][]]>([
  ['nothing', {}, [['01', '08', 10_000, 'booked']]],
  [
    'leaving early',
    { checkOut: '2026-12-05' },
    [
      ['01', '05', 5716, 'booked'],
      ['05', '08', 4284, 'cancelled'],
    ],
  ],
  [
    'arriving late',
    { checkIn: '2026-12-03' },
    [
      ['01', '03', 2858, 'cancelled'],
      ['03', '08', 7142, 'booked'],
    ],
  ],
  ['staying longer at the same price', { checkOut: '2026-12-10' }, [['01', '10', 12_857, 'booked']]],
  [
    'staying longer at another price',
    { checkOut: '2026-12-10', addedPrice: 2000 },
    [
      ['01', '08', 10_000, 'booked'],
      ['08', '10', 4000, 'booked added'],
    ],
  ],
  [
    'another room from a day on',
    { moveFrom: '2026-12-04' },
    [
      ['01', '04', 4287, 'booked'],
      ['04', '08', 5713, 'booked moved'],
    ],
  ],
  ['another room for all nights', { moveFrom: '2026-12-01' }, [['01', '08', 10_000, 'booked moved']]],
  [
    'other dates altogether',
    { checkIn: '2026-12-10', checkOut: '2026-12-12' },
    [['10', '12', 2857, 'booked']],
  ],
  [
    'as many nights a day later',
    { checkIn: '2026-12-02', checkOut: '2026-12-09' },
    [['02', '09', 10_000, 'booked']],
  ],
  ['all nights cancelled', { isCancelled: true }, [['01', '08', 10_000, 'cancelled']]],
  [
    'a new price for what stays',
    { checkOut: '2026-12-03', pricePerNight: 1000 },
    [
      ['01', '03', 2000, 'booked'],
      ['03', '08', 7142, 'cancelled'],
    ],
  ],
])('%s', (_name, given, expected) => {
  expect(change(given).map(short)).toEqual(expected)
})

it('refuses dates that are no stay, and a move on a day without a night', () => {
  expect(changedStay(stay, { ...nothing, checkOut: '2026-12-01' })).toBe('checkoutBeforeCheckin')
  for (const moveFrom of ['2026-11-30', '2026-12-08'])
    expect(changedStay(stay, { ...nothing, moveFrom })).toBe('dayOutsideStay')
})

const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((nth) => addDays('2026-12-01', nth))
const cents = fc.integer({ min: 0, max: 9_999_999 })

it('keeps every night and every cent of a stay, whatever is cut, added or moved', () => {
  fc.assert(
    fc.property(
      fc.record({
        ...{
          length: fc.integer({ min: 1, max: 60 }),
          perNight: fc.option(cents),
          total: cents,
          purchase: cents,
        },
        ...{
          checkIn: fc.option(day(-20, 50)),
          checkOut: fc.option(day(-10, 80)),
          moveFrom: fc.option(day(-5, 60)),
        },
        addedPrice: fc.option(cents),
      }),
      ({ length, perNight, total, purchase, ...given }) => {
        const whole = {
          ...{ checkIn: '2026-12-01', checkOut: addDays('2026-12-01', length), pricePerNight: perNight },
          ...{ totalPrice: perNight === null ? total : perNight * length, purchasePrice: purchase },
        }
        const pieces = changedStay(whole, { ...nothing, ...given })
        if (typeof pieces === 'string') return
        const [from, to] = [given.checkIn ?? whole.checkIn, given.checkOut ?? whole.checkOut]
        // An independent check, night by night.
        const booked = pieces.filter(({ isBooked }) => isBooked)
        expect(booked.reduce((sum, one) => sum + nights(one.checkIn, one.checkOut), 0)).toBe(nights(from, to))
        for (const [nth, one] of pieces.entries()) {
          expect(one.checkIn < one.checkOut).toBe(true)
          if (nth > 0) expect(pieces[nth - 1]?.checkOut).toBe(one.checkIn)
        }
        const isElsewhen = from >= whole.checkOut || to <= whole.checkIn
        if (isElsewhen) return
        if (from !== whole.checkIn && nights(from, to) === length && given.addedPrice === null) {
          // If the number of nights stays the same at other dates, the price stays the same too, and no piece
          // is cancelled.
          expect(booked).toHaveLength(pieces.length)
          expect(booked.reduce((all, { totalPrice }) => all + (totalPrice ?? 0), 0)).toBe(whole.totalPrice)
          return
        }
        const added = [Math.max(0, nights(from, whole.checkIn)), Math.max(0, nights(whole.checkOut, to))]
        const costOf = (count: number, amount: number) =>
          Math.floor((amount * count * 2 + length) / (2 * length))
        const own = whole.pricePerNight
        const night = given.addedPrice ?? own
        const more = added.map((count) => (night === null ? costOf(count, whole.totalPrice) : night * count))
        const sum = (amounts: (number | null | undefined)[]) =>
          amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0)
        expect(sum(pieces.map(({ totalPrice }) => totalPrice))).toBe(whole.totalPrice + sum(more))
        expect(sum(pieces.map(({ purchasePrice }) => purchasePrice))).toBe(
          purchase + sum(added.map((count) => costOf(count, purchase))),
        )
      },
    ),
    { numRuns: 1000 },
  )
})

it('keeps guests with their nights, and who has none left with what was cancelled', () => {
  const pieces = change({ checkOut: '2026-12-06', moveFrom: '2026-12-04' })
  const inPieces = (checkIn: string | null, checkOut: string | null) =>
    guestInPieces({ checkIn, checkOut }, pieces)
  expect(inPieces(null, null)).toEqual([
    { at: 0, checkIn: null, checkOut: null },
    { at: 1, checkIn: null, checkOut: null },
  ])
  expect(inPieces(null, '2026-12-03')).toEqual([{ at: 0, checkIn: null, checkOut: '2026-12-03' }])
  expect(inPieces('2026-12-05', null)).toEqual([{ at: 1, checkIn: '2026-12-05', checkOut: null }])
  expect(inPieces('2026-12-07', null)).toEqual([{ at: 2, checkIn: '2026-12-07', checkOut: null }])
})
