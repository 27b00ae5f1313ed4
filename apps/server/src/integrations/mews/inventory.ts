/**
 * Prices, availability and restrictions that Mews sends. Unlike in reservations, both days of a period are inclusive.
 */
import { z } from 'zod'
import { Numeric } from '../values.ts'
import { Code, Day } from './words.ts'

/** The largest values of the integer and the numeric columns. */
const [LARGEST, DEAREST] = [2_147_483_647, 9_999_999_999]
const whole = Numeric.pipe(z.int().min(-LARGEST).max(LARGEST))
const amount = Numeric.pipe(z.number().min(-DEAREST).max(DEAREST)).nullish()
const messageId = Code.nullish()
  .catch(null)
  .transform((value) => value ?? null)

const days = { from: Day, to: Day }
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const order = { path: ['to'], error: 'must not be before from' }

/** The most entries per message. */
const MOST = 20_000
const parts = <Part extends z.ZodType>(part: Part) => z.array(part).max(MOST)

export const Availabilities = z.object({
  messageId,
  availabilities: parts(
    z.object({ spaceTypeCode: Code, ...days, availability: whole }).refine(inOrder, order),
  ),
})

export const Restrictions = z.object({
  messageId,
  restrictions: parts(
    z
      .object({
        spaceTypeCode: Code,
        ratePlanCode: Code,
        ...days,
        state: z.union([z.array(whole), whole.transform((one) => [one])]).default([]),
        minLos: whole.nullish(),
        maxLos: whole.nullish(),
      })
      .refine(inOrder, order),
  ),
})

const Price = z.object({
  grossAmount: amount,
  netAmount: amount,
  currencyCode: Code,
  guestCount: whole.nullish().transform((value) => value ?? 0),
})

export const Prices = z.object({
  messageId,
  ratePrices: parts(
    z
      .object({ spaceTypeCode: Code, ratePlanCode: Code, ...days, prices: z.array(Price).default([]) })
      .refine(inOrder, order),
  ),
})

/** A change of the connection. `type`: 0 created, 1 updated, 2 activated, 3 deactivated, 4 deleted. */
export const Notification = z.object({ type: whole })
