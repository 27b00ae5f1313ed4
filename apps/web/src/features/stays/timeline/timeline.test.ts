import { expect, test } from 'vitest'
import {
  type BookedStay,
  inTheWay,
  isMoved,
  type Proposal,
  priceOf,
  segmentsOf,
  shifted,
} from './timeline.ts'

const room = {
  spaceTypeId: 8,
  code: 'B-12',
  departmentId: 3,
  departmentName: 'Quay',
  active: true,
  maxGuests: 2,
}
const stay: BookedStay = {
  spaceTypeReservationId: 12,
  spaceTypeId: 8,
  enquiryId: 5,
  refNumber: 'SB-26-000005M',
  enquiryName: 'Kraanploeg',
  checkIn: '2026-10-24',
  checkOut: '2026-10-27',
  people: 2,
  pricePerNight: 33.35,
  totalPrice: 100.05,
  version: 2,
}
const proposal: Proposal = { stay, room, checkIn: stay.checkIn, checkOut: stay.checkOut }

test.each([
  ['whole', 3, '2026-10-27', '2026-10-30'],
  ['whole', -30, '2026-09-24', '2026-09-27'],
  ['start', -1, '2026-10-23', '2026-10-27'],
  ['start', 9, '2026-10-26', '2026-10-27'],
  ['end', 5, '2026-10-24', '2026-11-01'],
  ['end', -9, '2026-10-24', '2026-10-25'],
] as const)('dragging the %s by %d days, over the change of the clocks', (grip, days, checkIn, checkOut) => {
  expect(shifted(proposal, grip, days)).toEqual({ checkIn, checkOut })
})

test('the price follows the nights, unless the stay has only a total', () => {
  expect(priceOf({ ...proposal, checkOut: '2026-10-28' })).toBe(133.4)
  const total = { ...stay, pricePerNight: null }
  expect(priceOf({ ...proposal, stay: total, checkOut: '2026-10-28' })).toBe(100.05)
  expect(isMoved(proposal)).toBe(false)
})

test('a stay is in the way on a common night only, and never in its own', () => {
  const other = { ...stay, spaceTypeReservationId: 13, checkIn: '2026-10-27', checkOut: '2026-10-29' }
  expect(inTheWay(proposal, [stay, other])).toEqual([])
  expect(inTheWay({ ...proposal, checkOut: '2026-10-28' }, [stay, other])).toEqual([other])
})

test('the cells of a room are its stays and the nights between them', () => {
  const later = { ...stay, spaceTypeReservationId: 13, checkIn: '2026-10-29', checkOut: '2026-11-20' }
  const taken = { spaceTypeId: 8, checkIn: '2026-10-28', checkOut: '2026-10-29' }
  const cells = segmentsOf({ stays: [stay, later], taken: [taken], outages: [] }, '2026-10-25', '2026-11-10')
  const shown = cells.map(({ from, to, stay, isTaken }) => [
    from,
    to,
    stay?.spaceTypeReservationId ?? isTaken,
  ])
  expect(shown).toEqual([
    ['2026-10-25', '2026-10-27', 12],
    ['2026-10-27', '2026-10-28', false],
    ['2026-10-28', '2026-10-29', true],
    ['2026-10-29', '2026-11-10', 13],
  ])
})

test('nights out of order are cells of their own where nobody stays, also if two outages overlap', () => {
  const outage = (fromDay: string, untilDay: string, reason: string) => ({
    ...{ spaceTypeId: 8, fromDay, untilDay, reason },
  })
  const outages = [
    outage('2026-10-20', '2026-10-26', 'Leak'),
    outage('2026-10-28', '2026-10-31', 'Paint'),
    outage('2026-10-30', '2026-11-02', 'Floor'),
  ]
  const cells = segmentsOf({ stays: [stay], taken: [], outages }, '2026-10-19', '2026-11-04')
  expect(
    cells.map(({ from, to, stay: one, outage: out }) => [from, to, out?.reason ?? one !== null]),
  ).toEqual([
    ['2026-10-19', '2026-10-20', false],
    ['2026-10-20', stay.checkIn, 'Leak'],
    [stay.checkIn, stay.checkOut, true],
    [stay.checkOut, '2026-10-28', false],
    ['2026-10-28', '2026-10-31', 'Paint'],
    ['2026-10-31', '2026-11-02', 'Floor'],
    ['2026-11-02', '2026-11-04', false],
  ])
})
