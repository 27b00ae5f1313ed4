import type { ListCall } from '../../core/calls/list-call.ts'
import type { RecordSelectProps } from './RecordSelect.tsx'

/** What the select of one kind of record takes; it knows its call and how its records are called. */
export interface PickerProps<Value>
  extends Omit<RecordSelectProps<ListCall, Value>, 'call' | 'nameOf' | 'keep'> {
  /** What the field keeps of a record: `linkTo(Organisation)` for a body, `String` for a filter. */
  keep: (id: number) => Value
}

/** Makes the link of a record, as bodies take it: `/api/organisation/4`. */
export const linkTo =
  ({ item }: { item: string }) =>
  (id: number) =>
    `${item}/${id}`
