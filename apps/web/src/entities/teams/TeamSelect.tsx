import { api } from '@stayboard/contract'
import type { PickerProps } from '../../kit/forms/fields/choices/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'

export const TeamSelect = <Value,>({ keep, ...field }: PickerProps<Value>) => (
  <RecordSelect<typeof api.teams.list, Value>
    {...field}
    call={api.teams.list}
    nameOf={({ name }) => name}
    keep={({ teamId }) => keep(teamId)}
  />
)
