import classes from '../../../ui/BulkBar.module.css'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { inPlace, onDemand } from '../../core/loading/on-demand.tsx'
import type { ListActs } from '../bulk/acts.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'

const BulkBar = onDemand(() => import('../bulk/BulkBar.tsx'), inPlace({ heights: [40] }))

/** The bulk actions of a list, shown once a row is selected. */
export const ListBulk = <C extends ListCall>({
  list,
}: {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListActs<C>
}) =>
  list.chosen.names.size > 0 && (
    <div className={classes.place}>
      <BulkBar
        chosen={list.chosen}
        query={list.control.query}
        total={list.total ?? 0}
        may={list.rights}
        labels={list.bulk}
        named={list.named}
      />
    </div>
  )
