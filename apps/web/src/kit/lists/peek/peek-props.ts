import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { List } from '../useList.ts'

/** A row that is shown beside its list. */
export interface PeekProps {
  list: List<ListCall>
  row: RowOf<ListCall>
  name: string
}
