import { type api, type EnquiryRecord, Organisation, roomTypes, type WireAnswer } from '@stayboard/contract'
import { linkTo } from '../../../kit/forms/fields/choices/picker.ts'
import type { ValuesOf } from '../../../kit/forms/resource-values.ts'

export type DraftAnswer = WireAnswer<typeof api.inbox.draft>
type Values = Partial<ValuesOf<typeof EnquiryRecord>>

/**
 * The initial values of a new enquiry: unambiguous values of the mail, the organisation if exactly one matches, and the
 * exploiter and user of the message.
 * @param isChosen whether only values that a user chose are included
 */
export function startsFrom(
  { hints, organisations, exploiterId, userId }: DraftAnswer,
  isChosen = false,
): Values {
  const values: Values = Object.fromEntries(
    hints.flatMap(({ field, value }) => Object.entries(valueFrom(field, value))),
  )
  if (isChosen) return values
  const [only, ...others] = organisations
  return {
    fase: 'Enquiry details received',
    ...(exploiterId === null ? {} : { exploiterId }),
    userId,
    ...(only && others.length === 0 ? { organisation: linkTo(Organisation)(only.organisationId) } : {}),
    ...values,
  }
}

function valueFrom(field: DraftAnswer['hints'][number]['field'], value: string | null): Values {
  if (value === null || field === 'company') return {}
  if (field === 'nights' || field === 'guests') return { [field]: Number(value) }
  if (field === 'roomType') return { roomType: roomTypes.find((type) => type === value) ?? null }
  return { [field]: value }
}
