import { api } from '@stayboard/contract'
import { RecordSelect, type RecordSelectProps } from '../forms/fields/RecordSelect.tsx'
import type { ListCall } from '../lists/columns.tsx'
import { nameOfUser } from './user-name.ts'

export interface PickerProps<Value>
  extends Omit<RecordSelectProps<ListCall, Value>, 'call' | 'nameOf' | 'keep'> {
  /** What the field keeps of a record: `linkTo(Organisation)` for a body, `String` for a filter. */
  keep: (id: number) => Value
}

/** A record by its link, as bodies take it: `/api/organisation/4`. */
export const linkTo =
  ({ item }: { item: string }) =>
  (id: number) =>
    `${item}/${id}`

export const OrganisationSelect = <Value,>({ keep, ...field }: PickerProps<Value>) => (
  <RecordSelect<typeof api.organisations.simple, Value>
    {...field}
    call={api.organisations.simple}
    nameOf={({ name }) => name}
    keep={({ organisationId }) => keep(organisationId)}
  />
)

export const ExploiterSelect = <Value,>({ keep, ...field }: PickerProps<Value>) => (
  <RecordSelect<typeof api.exploiters.list, Value>
    {...field}
    call={api.exploiters.list}
    nameOf={({ name }) => name}
    keep={({ exploiterId }) => keep(exploiterId)}
  />
)

export const UserSelect = <Value,>({ keep, ...field }: PickerProps<Value>) => (
  <RecordSelect<typeof api.users.list, Value>
    {...field}
    call={api.users.list}
    nameOf={nameOfUser}
    keep={({ id }) => keep(id)}
  />
)
