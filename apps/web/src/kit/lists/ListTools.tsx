import type { ListCall } from '../core/calls/list-call.ts'
import type { Given } from '../core/calls/send.ts'
import { ColumnsMenu } from './column-choice/ColumnsMenu.tsx'
import type { Column } from './columns.tsx'
import { ExportMenu } from './export/ExportMenu.tsx'
import type { ListControl } from './state/useListState.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'

interface Props<Row> {
  call: ListCall
  /** Where it is the list of a record: its views would be that record's alone, so it has none. */
  within?: Given<ListCall>['params'] | undefined
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  control: ListControl
}

/** What one can do with a list as a whole. */
export const ListTools = <Row,>({ call, within, columns, shown, control }: Props<Row>) => (
  <>
    {within === undefined && <ViewsMenu call={call} />}
    <ColumnsMenu columns={columns} shown={shown} control={control} />
    <ExportMenu call={call} within={within} columns={shown} control={control} />
  </>
)
