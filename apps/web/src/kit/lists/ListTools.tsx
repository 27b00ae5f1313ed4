import { ColumnsMenu } from './column-choice/ColumnsMenu.tsx'
import type { Column, ListCall } from './columns.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { ListControl } from './useListState.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'

interface Props<Row> {
  call: ListCall
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  control: ListControl
}

/** What one can do with a list as a whole. */
export const ListTools = <Row,>({ call, columns, shown, control }: Props<Row>) => (
  <>
    <ViewsMenu call={call} />
    <ColumnsMenu columns={columns} shown={shown} control={control} />
    <ExportMenu call={call} columns={shown} control={control} />
  </>
)
