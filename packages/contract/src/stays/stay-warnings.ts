import { z } from 'zod'
import { optionalText, severalOf } from '../kit/fields.ts'

/** What a booking may be saved with, once somebody has accepted it (docs/rules/stays.md#warnings). */
export const stayWarningCodes = [
  'overCapacity',
  'overBeds',
  'overPlaces',
  'guestTwice',
  'guestOutside',
  'notSold',
  'contractOver',
] as const
export type StayWarningCode = (typeof stayWarningCodes)[number]

/** A warning with the numbers and names it is about. */
export const StayWarning = z.object({
  code: z.enum(stayWarningCodes),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.int()])),
  spaceTypeReservationId: z.int(),
})

/** The kinds of warning that the user has seen and accepts, and why (docs/rules/stays.md#warnings). */
export const acceptance = {
  acceptedWarnings: severalOf(stayWarningCodes)
    .default([])
    .describe('Warnings that the user accepts; others refuse the call with 422'),
  acceptedReason: optionalText(500).describe('Required to accept a warning. It is kept with the booking'),
}
