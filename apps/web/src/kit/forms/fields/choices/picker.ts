import type { ListCall } from '../../../core/calls/list-call.ts'
import type { RecordSelectProps } from './RecordSelect.tsx'

/** The props of a select for one kind of record. The select itself sets the list and the names. */
export interface PickerProps<Value>
  extends Omit<RecordSelectProps<ListCall, Value>, 'call' | 'nameOf' | 'keep'> {
  /** Converts an id to the value of the field: `linkTo(Organisation)` for a body, `String` for a filter. */
  keep: (id: number) => Value
}

/** Returns a function from an id to the record's address, as bodies have it: `/api/organisation/4`. */
export const linkTo =
  ({ item }: { item: string }) =>
  (id: number) =>
    `${item}/${id}`
