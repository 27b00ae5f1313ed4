import type { Column, ListCall } from './columns.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { ListControl } from './useListState.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'

interface Props<Row> {
  call: ListCall
  columns: readonly Column<Row>[]
  control: ListControl
}

/** What one can do with a list as a whole. */
export const ListTools = <Row,>(list: Props<Row>) => (
  <>
    <ViewsMenu call={list.call} />
    <ExportMenu {...list} />
  </>
)
