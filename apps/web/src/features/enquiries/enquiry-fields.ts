import { type api, EnquiryRecord, type WireAnswer } from '@stayboard/contract'
import type { z } from 'zod'
import type { FormValues } from '../../kit/forms/form-types.ts'

/** An enquiry as the calls answer it: beside it the department it was placed in. */
export type EnquiryAnswer = WireAnswer<typeof api.enquiries.get>
type Shape = typeof EnquiryRecord.update

/** The values of the form; the organisation as a link. */
export type EnquiryBody = Omit<{ [Name in keyof Shape]: z.input<Shape[Name]> }, 'organisation' | 'budget'> & {
  organisation: string
  budget: string | null
}
export type EnquiryValues = FormValues<EnquiryBody>

export const organisationLink = (organisationId: number | string) => `/api/organisation/${organisationId}`

/** An empty form, for an organisation where the address names one. */
export const emptyValues = (organisationId: string | undefined): EnquiryValues => ({
  ...blank,
  organisation: organisationId === undefined ? null : organisationLink(organisationId),
})

/** The fields of an enquiry as it was answered. */
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
