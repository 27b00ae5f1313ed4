import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { contactedLink } from './offer-form.ts'

interface Props {
  enquiryId: number
  field: FieldBinding<string>
  autoFocus: boolean
}

/** A choice among the contacted providers of an enquiry. */
export function ProviderField({ enquiryId, field, autoFocus }: Props) {
  const { data } = useCall(api.contactedProviders.list, {
    params: { enquiryId },
    query: { size: '100', page: '0' },
  })
  const rows = data?._embedded.contactedProviders ?? []
  const names = new Map(rows.map((row) => [contactedLink(row.contactedProviderId), row.departmentName]))
  return (
    <SelectField
      field={field}
      options={[...names.keys()]}
      labelOf={(link) => names.get(link) ?? '…'}
      autoFocus={autoFocus}
    />
  )
}
