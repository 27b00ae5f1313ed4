import { enquiryNights } from '@stayboard/domain'
import { NumberField } from '../../kit/forms/fields/NumberField.tsx'
import type { EnquiryForm } from './useEnquiryForm.ts'

/** The number of nights: calculated if both dates are known, otherwise entered by hand. */
export function NightsField({ form }: { form: EnquiryForm }) {
  const { values } = form
  const counted = enquiryNights({ ...values, nights: null })
  const binding = form.field('nights')
  const shown =
    counted === null ? binding : { ...binding, value: counted, typed: undefined, isReadOnly: true }
  return <NumberField key={counted === null ? 'typed' : 'counted'} field={shown} />
}
