import { z } from 'zod'
import type { SentItem } from './differences.ts'

const Named = { name: z.string(), code: z.string(), description: z.string().nullable() }
const Plan = z.object({
  ...Named,
  channelManagerRatePlanId: z.int(),
  currencyCode: z.string(),
  paymentType: z.string().nullable(),
  hideWhenIdVisible: z.array(z.int()),
})
const Code = z.object({ ...Named, channelManagerRoomCodeId: z.int() })

/** Parses rate plans from a stored payload. Plans that they hide are given by name. */
export function sentPlans(payload: unknown): SentItem[] {
  const plans = z.array(Plan).parse(payload)
  const names = new Map(plans.map((plan) => [plan.channelManagerRatePlanId, plan.name]))
  return plans.map(
    ({ channelManagerRatePlanId: id, name, code, hideWhenIdVisible: hides, ...fields }): SentItem => ({
      id,
      name,
      code,
      fields: {
        ...fields,
        hideWhenIdVisible: hides.flatMap((one) => names.get(one) ?? []).join(', ') || null,
      },
    }),
  )
}

/** Parses room codes from a stored payload. */
export const sentCodes = (payload: unknown): SentItem[] =>
  z
    .array(Code)
    .parse(payload)
    .map(({ channelManagerRoomCodeId: id, name, code, ...fields }) => ({ id, name, code, fields }))
