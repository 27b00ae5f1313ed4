import { z } from 'zod'

/** The steps of an enquiry's pipeline, in order (docs/rules/enquiries.md#fases). */
export const fases = [
  'Enquiry details received',
  'Contacted providers for offers',
  'Offers received',
  'Offers/Proposal Sent',
  'Negotiation/Assessment',
  'Offers/Proposal accepted',
  'Confirmed with provider',
  'Invoice received from provider',
  'Invoice SSC paid',
  'Invoice sent to client',
  'Payment received from client',
  'Closed - won',
  'Closed - lost',
  'Closed - lost to competitor',
  'Booked',
  'mews error',
  'Cancelled',
  'Confirmed',
] as const
export const Fase = z.enum(fases)
export type Fase = z.infer<typeof Fase>

/** The fases that book what was expected of an enquiry (docs/rules/enquiries.md#booking). */
export const bookingFases: readonly Fase[] = ['Closed - won', 'Booked', 'Confirmed']

/** The fases that require a cancel reason (docs/rules/enquiries.md#cancel-reason). */
export const lostFases: readonly Fase[] = ['Closed - lost', 'Closed - lost to competitor', 'Cancelled']

/** The room types that an enquiry may ask for. */
export const roomTypes = [
  'STUDIO',
  'APARTMENT',
  'TOWNHOUSE',
  'SUITE',
  'ONE_BEDROOM',
  'TWO_BEDROOM',
  'THREE_BEDROOM',
  'VILLA',
  'BUNGALOW',
  'CABIN',
  'POD',
] as const
