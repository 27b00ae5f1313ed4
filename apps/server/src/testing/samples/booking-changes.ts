import { stayWarningCodes } from '@stayboard/contract'
import type { Samples } from './sample.ts'

const body = {
  stays: [{ spaceTypeReservationId: 2, version: 1 }],
  checkIn: '2026-12-02',
  checkOut: '2026-12-06',
  isCancelled: false,
  isMoved: true,
  moveDay: '2026-12-04',
  currentDepartment: '/api/provider_department/3',
  spaceType: null,
  totalAdults: 2,
  addedPrice: 90,
  pricePerNight: 85.5,
  totalPrice: null,
  reason: 'Two guests go home early',
  fee: 50,
  followEnquiry: true,
  followPrognosis: true,
  mails: [{ toAddress: 'ann@berg.example', language: 'en' as const, subject: 'Change', text: 'Dear Ann' }],
  acceptedWarnings: [...stayWarningCodes],
  acceptedReason: 'An extra bed is ordered',
}

export const bookingChanges: Samples['bookingChanges'] = {
  preview: { params: { enquiryId: 1 }, body },
  change: { params: { enquiryId: 1 }, body },
}
