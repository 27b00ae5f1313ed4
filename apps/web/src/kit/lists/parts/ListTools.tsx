import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { ColumnsMenu } from '../column-choice/ColumnsMenu.tsx'
import type { ListLook } from '../column-choice/look.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import type { ListAsked } from '../state/values.ts'
import { ViewsMenu } from '../views/ViewsMenu.tsx'

/**
 * Saved views, columns and export. Only the main list of a page has saved views, because a view is the address of a
 * page.
 */
export const ListTools = <C extends ListCall>({ list }: { list: ListAsked<C> & ListLook<RowOf<C>> }) => (
  <>
    {list.scope === '' && <ViewsMenu list={list} />}
    <ColumnsMenu list={list} />
    <ExportMenu list={list} />
  </>
)
