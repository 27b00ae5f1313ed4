import { stayWarningCodes } from '@stayboard/contract'
import type { Samples } from './sample.ts'

const stay = {
  currentDepartment: '/api/provider_department/3',
  spaceType: '/api/space_type/3',
  checkIn: '2027-05-01',
  checkOut: '2027-05-08',
  totalAdults: 2,
  totalChildren: 0,
  totalInfants: 0,
  pricePerNight: 85.5,
  totalPrice: 598.5,
  state: 'BOOKED',
  notes: 'Late arrival',
} as const
const guest = {
  guestTitle: 'Mrs',
  guestFirstName: 'Hilde',
  guestLastName: "van 't Hart",
  guestEmail: 'hilde@hart.example',
  guestPhone: '+31 6 1234 5678',
  notes: 'Vegetarian',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  addedManual: true,
} as const
const row = {
  guestFirstName: 'Ann',
  guestLastName: 'Berg',
  room: 'B-11',
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
}
const acceptance = {
  acceptedWarnings: [...stayWarningCodes],
  acceptedReason: 'An extra bed is ordered',
}
const refNumber = 'SB-26-000000-A'

export const stays: Samples['stays'] = {
  list: {},
  get: { params: { spaceTypeReservationId: 1 } },
  // The stay has no room, so that the call can be repeated.
  book: {
    body: {
      ...stay,
      spaceType: null,
      refNumber,
      spaceTypeGuest: [],
      ...acceptance,
    },
  },
  update: {
    params: { spaceTypeReservationId: 1 },
    body: { ...stay, spaceType: null, version: 1, ...acceptance },
  },
  remove: { params: { spaceTypeReservationId: 4 } },
  addGuest: {
    body: {
      refNumber,
      spaceTypeReservationId: 1,
      spaceTypeGuest: guest,
      ...acceptance,
    },
  },
  pasteGuests: {
    body: {
      refNumber,
      currentDepartment: '/api/provider_department/3',
      rows: [row],
      dryRun: false,
      ...acceptance,
    },
  },
  guests: {},
  guest: { params: { spaceTypeGuestId: 1 } },
  updateGuest: {
    params: { spaceTypeGuestId: 1 },
    body: { ...guest, spaceTypeReservationId: 1, version: 1, ...acceptance },
  },
  removeGuest: { params: { spaceTypeGuestId: 2 } },
  occupancy: {},
  conflicts: {},
  verdicts: {},
  ofReference: { params: { ref: refNumber } },
}
