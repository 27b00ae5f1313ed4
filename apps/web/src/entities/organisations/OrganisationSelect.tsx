import { api } from '@stayboard/contract'
import type { PickerProps } from '../../kit/forms/fields/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/RecordSelect.tsx'

export const OrganisationSelect = <Value,>({ keep, ...field }: PickerProps<Value>) => (
  <RecordSelect<typeof api.organisations.simple, Value>
    {...field}
    call={api.organisations.simple}
    nameOf={({ name }) => name}
    keep={({ organisationId }) => keep(organisationId)}
  />
)
