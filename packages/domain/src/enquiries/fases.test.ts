import { fases } from '@stayboard/contract'
import { expect, test } from 'vitest'
import * as domain from '../index.ts'

// The columns are: open, on the dashboard, needs a cancel reason (docs/rules/enquiries.md#fases).
const table = {
  'Enquiry details received': [true, true, false],
  'Contacted providers for offers': [true, true, false],
  'Offers received': [true, true, false],
  'Offers/Proposal Sent': [true, true, false],
  'Negotiation/Assessment': [true, true, false],
  'Offers/Proposal accepted': [true, true, false],
  'Confirmed with provider': [true, true, false],
  'Invoice received from provider': [true, true, false],
  'Invoice SSC paid': [true, true, false],
  'Invoice sent to client': [true, true, false],
  'Payment received from client': [true, true, false],
  'Closed - won': [false, false, false],
  'Closed - lost': [false, false, true],
  'Closed - lost to competitor': [true, true, true],
  Booked: [true, false, false],
  'mews error': [true, true, false],
  Cancelled: [true, false, true],
  Confirmed: [true, false, false],
} satisfies Record<(typeof fases)[number], [boolean, boolean, boolean]>

test.each(fases)('%s', (fase) => {
  const [isOpen, isOnDashboard, needsCancelReason] = table[fase]
  expect(domain.isOpen(fase)).toBe(isOpen)
  expect(domain.openFases.includes(fase)).toBe(isOpen)
  expect(domain.dashboardExclusion.includes(fase)).toBe(!isOnDashboard)
  expect(domain.needsCancelReason(fase)).toBe(needsCancelReason)
})

test('won, booked and confirmed enquiries book their prognoses', () => {
  expect(fases.filter(domain.isBooked)).toEqual(['Closed - won', 'Booked', 'Confirmed'])
})

test('every fase is in exactly one of the three lists', () => {
  const { openFases, bookedFases, cancelledFases } = domain
  expect(bookedFases).toEqual(['Closed - won'])
  expect(cancelledFases).toEqual(['Closed - lost'])
  expect([...openFases, ...bookedFases, ...cancelledFases].sort()).toEqual([...fases].sort())
})

test('the next deed follows from the fase, then from the rooms and guests', () => {
  const none = { rooms: 0, guests: 0 }
  expect(domain.nextDeed('Enquiry details received', none)).toBe('ask')
  expect(domain.nextDeed('Offers received', none)).toBe('propose')
  expect(domain.nextDeed('Offers/Proposal accepted', none)).toBe('rooms')
  expect(domain.nextDeed('Booked', { rooms: 2, guests: 0 })).toBe('guests')
  expect(domain.nextDeed('Booked', { rooms: 2, guests: 3 })).toBeNull()
  expect(domain.nextDeed('Cancelled', none)).toBeNull()
})
