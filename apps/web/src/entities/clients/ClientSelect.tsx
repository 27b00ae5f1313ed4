import { api } from '@stayboard/contract'
import type { PickerProps } from '../../kit/forms/fields/choices/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'

/** A choice of a client. */
export const ClientSelect = <Value,>({ keep, ...field }: PickerProps<Value>) => (
  <RecordSelect<typeof api.clients.list, Value>
    {...field}
    call={api.clients.list}
    nameOf={({ firstname, lastname }) => `${firstname} ${lastname}`}
    aboutOf={({ email, organisationName, city }) =>
      [email, organisationName, city].filter(Boolean).join(' · ')
    }
    keep={({ clientId }) => keep(clientId)}
  />
)
