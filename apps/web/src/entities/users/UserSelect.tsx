import { api } from '@stayboard/contract'
import type { PickerProps } from '../../kit/forms/fields/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/RecordSelect.tsx'
import { nameOfUser } from './user-name.ts'

/** A choice of a user. Deactivated users are not offered. */
export const UserSelect = <Value,>({ keep, ...field }: PickerProps<Value>) => (
  <RecordSelect<typeof api.users.list, Value>
    {...field}
    call={api.users.list}
    query={{ active: 'true' }}
    nameOf={nameOfUser}
    aboutOf={({ username, email }) => `${username} · ${email}`}
    keep={({ id }) => keep(id)}
  />
)
