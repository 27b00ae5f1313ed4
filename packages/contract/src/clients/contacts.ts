import { z } from 'zod'
import { Id, optionalEmail, optionalText, required } from '../kit/fields.ts'
import { envelope, updateBody } from '../kit/resource.ts'

export const contactFields = {
  name: required(120),
  role: optionalText(120),
  email: optionalEmail(),
  officePhone: optionalText(120),
  mobilePhone: optionalText(120),
  mainContact: z.boolean({ error: 'type' }).default(false),
}

/** A person at an organisation; at most one is the main contact (docs/rules/organisations.md#contacts). */
export const Contact = z.object({
  organisationContactId: Id,
  name: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  officePhone: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  mainContact: z.boolean(),
  ...envelope,
})
export const ContactBody = z.object(contactFields)
export const ContactUpdateBody = updateBody('organisationContactId', contactFields)
