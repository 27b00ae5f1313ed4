import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { ListActs } from '../bulk/acts.ts'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'

/** The props of the components that show a row beside its list. */
export interface PeekProps {
  list: ListAsked<ListCall> & ListAnswer<RowOf<ListCall>> & ListLook<RowOf<ListCall>> & ListActs<ListCall>
  row: RowOf<ListCall>
  name: string
}
