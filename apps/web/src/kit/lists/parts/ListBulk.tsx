import classes from '../../../ui/BulkBar.module.css'
import type { ListCall } from '../../core/calls/list-call.ts'
import { inPlace, onDemand } from '../../core/page/onDemand.tsx'
import type { List } from '../useList.ts'

const BulkBar = onDemand(() => import('../bulk/BulkBar.tsx'), inPlace({ heights: [40] }))

/** The actions for the selected rows of a list, shown once a row is selected. */
export const ListBulk = <C extends ListCall>({ list }: { list: List<C> }) =>
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
