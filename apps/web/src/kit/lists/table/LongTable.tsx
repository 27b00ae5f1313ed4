import type { RefObject } from 'react'
import { ListTable, type TableProps } from './ListTable.tsx'
import { useRowsInSight } from './useRowsInSight.ts'

const ROW_HEIGHT = 36
/** Above this number of rows, only those in view are rendered. */
const VIRTUAL_ABOVE = 100

interface Props<Row> extends Omit<TableProps<Row>, 'part'> {
  /** The scroll box. */
  box: RefObject<HTMLDivElement | null>
}

/** A table that renders only the rows in view if there are many. */
export function LongTable<Row extends object>({ box, rows, ...table }: Props<Row>) {
  const sight = useRowsInSight(rows ?? [], box, ROW_HEIGHT, VIRTUAL_ABOVE)
  const count = rows?.length ?? 0
  if (count <= VIRTUAL_ABOVE) return <ListTable {...table} rows={rows} />
  const { rows: shown, first, above, below } = sight
  return (
    <ListTable {...table} rows={[...shown]} total={table.total ?? count} part={{ first, above, below }} />
  )
}
