import { z } from 'zod'

const Text = z.string().nullable()
const Plan = z.object({
  channelManagerRatePlanId: z.int(),
  name: z.string(),
  code: z.string(),
  description: Text,
  currencyCode: z.string(),
  paymentType: Text,
  hideWhenIdVisible: z.array(z.int()),
})
const Code = z.object({ name: z.string(), code: z.string(), description: Text })
const Property = z.object({
  name: z.string(),
  address: Text,
  zipcode: Text,
  email: Text,
  phone: Text,
  website: Text,
})

/** The message for rate plans. It has no ids of this product, and names hidden plans by their codes. */
export function planBody(propertyId: unknown, payload: unknown): object {
  const plans = z.array(Plan).parse(payload)
  const codes = new Map(plans.map(({ channelManagerRatePlanId: id, code }) => [id, code]))
  const ratePlans = plans.map(({ channelManagerRatePlanId: _, hideWhenIdVisible: hides, ...plan }) => ({
    ...plan,
    hides: hides.flatMap((id) => codes.get(id) ?? []),
  }))
  return { propertyId, ratePlans }
}

/** The message for room codes, in their order. */
export const codeBody = (propertyId: unknown, payload: unknown): object => ({
  propertyId,
  roomCodes: z.array(Code).parse(payload),
})

/** The message for the property data of a department. */
export const propertyBody = (propertyId: unknown, payload: unknown): object => ({
  propertyId,
  property: z.array(Property).parse(payload)[0],
})
