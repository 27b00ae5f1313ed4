import { enquiryNights } from '@stayboard/domain'
import { useWords } from '../../kit/core/words/words.ts'
import { NumberField } from '../../kit/forms/fields/NumberField.tsx'
import type { EnquiryFormControl } from './useEnquiryForm.ts'

/** The number of nights: calculated if both dates are known, otherwise entered by hand. */
export function NightsField({ form }: { form: EnquiryFormControl }) {
  const { t } = useWords()
  const { values } = form
  const counted = enquiryNights({ ...values, nights: null })
  const binding = form.field('nights', t('enquiries.nights'))
  const shown =
    counted === null ? binding : { ...binding, value: counted, typed: undefined, isReadOnly: true }
  return <NumberField key={counted === null ? 'typed' : 'counted'} field={shown} />
}
