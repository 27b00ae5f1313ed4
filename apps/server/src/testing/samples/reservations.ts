import type { Samples } from './sample.ts'

const body = {
  reservationNumber: 'R-1001',
  travellerFirstname: 'Maria',
  travellerLastname: 'Ionescu',
  firstname: 'Ann',
  lastname: 'Berg',
  email: 'ann@berg.example',
  reservationDate: '2026-11-01',
  checkinDate: '2026-12-01',
  checkoutDate: '2026-12-08',
  description: 'Late arrival',
  hospitalityEntity: '/api/provider_hospitality_entity/1',
  client: '/api/client/1',
  enquiry: '/api/v2/backend/enquiry/1',
  prognosisMeta: '/api/financial/prognosis/1',
  channelManager: 'MEWS',
  channel: 'Booking.com',
  bookingRef: 'BDC-77',
  status: 'CONFIRMED',
  rawResponse: '{"code":"BDC-77"}',
} as const
/** The body without the reference of its channel, so that the booking can be added several times. */
const { bookingRef: _, ...unreferenced } = body

export const reservations: Samples['reservations'] = {
  list: {},
  get: { params: { reservationId: 1 } },
  create: { body: unreferenced },
  update: { body: { ...body, reservationNumber: 'R-1002', reservationId: 1, version: 1 } },
  remove: { params: { reservationId: 2 } },
}
