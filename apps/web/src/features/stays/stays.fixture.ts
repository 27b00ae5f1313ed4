import type { PanelGuest, PanelStay } from './stay.ts'

const envelope = { version: 2, _links: {} }

/** A guest as the panel's call answers it. */
const berg: PanelGuest = {
  ...envelope,
  spaceTypeGuestId: 40,
  spaceTypeReservationId: 12,
  enquiryId: 5,
  refNumber: 'SB-26-000005M',
  roomCode: 'B-12',
  guestTitle: 'Mrs',
  guestFirstName: 'Ann',
  guestLastName: 'Berg',
  guestEmail: 'ann@berg.example',
  guestPhone: '+31 6 12345678',
  notes: null,
  checkIn: null,
  checkOut: '2026-12-05',
  addedManual: true,
  nights: 4,
  share: 400,
}

/** A booked room with one guest. */
export const booked: PanelStay = {
  ...envelope,
  spaceTypeReservationId: 12,
  enquiryId: 5,
  refNumber: 'SB-26-000005M',
  enquiryName: 'Kraanploeg',
  departmentId: 3,
  departmentName: 'Havenkwartier',
  spaceType: {
    ...{ spaceTypeId: 8, code: 'B-12', floor: 1, size: 24, maxGuests: 2, nrBeds: 1 },
    ...{ notes: null, roomTypeId: null, prices: [] },
  },
  roomCode: 'B-12',
  roomCodeId: 8,
  checkIn: '2026-12-01',
  checkOut: '2026-12-08',
  nights: 7,
  totalAdults: 2,
  totalChildren: 1,
  totalInfants: 0,
  pricePerNight: 100,
  totalPrice: 700,
  ...{ purchasePrice: 560, margin: 140, marginPercent: 20 },
  state: 'BOOKED',
  supersedesId: null,
  notes: null,
  ...{ acceptedReason: null, cancelReason: null, cancelFee: null },
  guests: [berg],
  warnings: [],
}

const none = {
  ...{ spaceTypeId: 0, code: 'unassigned', floor: null, size: null, maxGuests: null, nrBeds: null },
  ...{ notes: null, roomTypeId: null, prices: [] },
}

/** A booking without a room and without guests. */
export const waiting: PanelStay = {
  ...booked,
  spaceTypeReservationId: 13,
  spaceType: none,
  roomCode: 'unassigned',
  roomCodeId: 0,
  guests: [],
}

/** The answer of the panel's call, with these bookings in one department. */
export const panelOf = (...spaceTypes: PanelStay[]) => {
  const department = { departmentId: 3, departmentName: 'Havenkwartier', spaceTypes, _links: {} }
  const margin = { sales: 700, purchase: 560, margin: 140, marginPercent: 20, unpriced: 0 }
  return {
    body: { _embedded: { departments: spaceTypes.length > 0 ? [department] : [] }, margin, _links: {} },
  }
}
