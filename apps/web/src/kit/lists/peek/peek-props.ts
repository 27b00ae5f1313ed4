import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { ListActs } from '../bulk/acts.ts'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'

/** A row that is shown beside its list. */
export interface PeekProps {
  list: ListAsked<ListCall> & ListAnswer<RowOf<ListCall>> & ListLook<RowOf<ListCall>> & ListActs<ListCall>
  row: RowOf<ListCall>
  name: string
}
