import { type api, EnquiryRecord, type WireAnswer } from '@stayboard/contract'
import type { z } from 'zod'
import type { FormValues } from '../../kit/forms/form-types.ts'

/** The answer of the calls: an enquiry, and the department it was placed in. */
export type EnquiryAnswer = WireAnswer<typeof api.enquiries.get>
type Shape = typeof EnquiryRecord.update

/** The values of the form. The organisation is the address of its record. */
export type EnquiryBody = Omit<{ [Name in keyof Shape]: z.input<Shape[Name]> }, 'organisation' | 'budget'> & {
  organisation: string
  budget: string | null
}
export type EnquiryValues = FormValues<EnquiryBody>

export const organisationLink = (organisationId: number | string) => `/api/organisation/${organisationId}`

/** The values of a new enquiry, with the organisation if its id is given. */
export const emptyValues = (organisationId: string | undefined): EnquiryValues => ({
  ...blank,
  organisation: organisationId === undefined ? null : organisationLink(organisationId),
})

/** The form values of an enquiry. */
export function valuesOf({ enquiry }: EnquiryAnswer): EnquiryValues {
  const names = Object.keys(blank) as (keyof EnquiryValues)[]
  const { organisation, ...rest } = enquiry
  const link = { organisation: organisationLink(organisation.organisationId) }
  const held: Record<string, unknown> = { ...rest, ...link }
  return Object.fromEntries(names.map((name) => [name, held[name]])) as EnquiryValues
}

const blank = Object.fromEntries(
  Object.keys(EnquiryRecord.update).map((name) => [name, null]),
) as EnquiryValues
