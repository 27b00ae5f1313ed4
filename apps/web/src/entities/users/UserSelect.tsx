import { api } from '@stayboard/contract'
import { formatDay } from '@stayboard/domain'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import type { PickerProps } from '../../kit/forms/fields/choices/picker.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'
import { nameOfUser } from './user-name.ts'

/** A choice of a user. Deactivated users are not offered, and those who are away are marked. */
export const UserSelect = <Value,>({ keep, ...field }: PickerProps<Value>) => (
  <RecordSelect<typeof api.users.list, Value>
    {...field}
    call={api.users.list}
    query={{ active: 'true' }}
    nameOf={markedName}
    aboutOf={({ username, email }) => `${username} · ${email}`}
    keep={({ id }) => keep(id)}
  />
)

function markedName(user: RowOf<typeof api.users.list>): string {
  const name = nameOfUser(user)
  return user.absentUntil ? t('users.absentUntil', { name, day: formatDay(user.absentUntil) }) : name
}
