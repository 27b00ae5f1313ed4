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
const acceptedWarnings = ['overCapacity', 'overBeds', 'guestTwice', 'guestOutside'] as const
const refNumber = 'SB-26-000000-A'

export const stays: Samples['stays'] = {
  list: {},
  get: { params: { spaceTypeReservationId: 1 } },
  // Without a room, so that it can be repeated.
  book: {
    body: {
      ...stay,
      spaceType: null,
      refNumber,
      spaceTypeGuest: [],
      acceptedWarnings: [...acceptedWarnings],
    },
  },
  update: {
    params: { spaceTypeReservationId: 1 },
    body: { ...stay, spaceType: null, version: 1, acceptedWarnings: [...acceptedWarnings] },
  },
  remove: { params: { spaceTypeReservationId: 4 } },
  move: {
    params: { spaceTypeReservationId: 2 },
    body: {
      day: '2026-12-03',
      currentDepartment: '/api/provider_department/3',
      spaceType: null,
      version: 1,
      acceptedWarnings: [...acceptedWarnings],
    },
  },
  leave: { params: { spaceTypeReservationId: 3 }, body: { day: '2026-12-03', version: 1 } },
  addGuest: {
    body: {
      refNumber,
      spaceTypeReservationId: 1,
      spaceTypeGuest: guest,
      acceptedWarnings: [...acceptedWarnings],
    },
  },
  pasteGuests: {
    body: {
      refNumber,
      currentDepartment: '/api/provider_department/3',
      rows: [row],
      dryRun: false,
      acceptedWarnings: [...acceptedWarnings],
    },
  },
  guests: {},
  guest: { params: { spaceTypeGuestId: 1 } },
  updateGuest: {
    params: { spaceTypeGuestId: 1 },
    body: { ...guest, spaceTypeReservationId: 1, version: 1, acceptedWarnings: [...acceptedWarnings] },
  },
  removeGuest: { params: { spaceTypeGuestId: 2 } },
  ofReference: { params: { ref: refNumber } },
}
