import { z } from 'zod'
import { optionalText, severalOf } from '../kit/fields.ts'

/** Problems that do not prevent saving a booking if the user accepts them (docs/rules/stays.md#warnings). */
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

/** A warning with its placeholders: numbers and names. */
export const StayWarning = z.object({
  code: z.enum(stayWarningCodes),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.int()])),
  spaceTypeReservationId: z.int(),
})

/** The kinds of warnings that the user accepts, and the reason (docs/rules/stays.md#warnings). */
export const acceptance = {
  acceptedWarnings: severalOf(stayWarningCodes)
    .default([])
    .describe('Warnings that the user accepts; others refuse the call with 422'),
  acceptedReason: optionalText(500).describe('Required to accept a warning. It is kept with the booking'),
}
