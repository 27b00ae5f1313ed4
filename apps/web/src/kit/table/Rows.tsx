import { useRef } from 'react'
import { useWide } from '../../ui/useWide.ts'
import { useBesides, useWanted } from './content-widths.ts'
import { ListCards } from './ListCards.tsx'
import { ListTable, type TableProps } from './ListTable.tsx'
import { useStacked } from './stacked.ts'
import { useFittingColumns } from './useFittingColumns.ts'

type Props<Row> = Pick<TableProps<Row>, 'rows' | 'columns' | 'rowOptions' | 'label'> & { isBusy?: boolean }

/**
 * Rows inside a card of a page: a table, or cards on narrow screens. A list with filters and pages uses `ListPage`.
 */
export const Rows = <Row extends object>({ isBusy = false, ...list }: Props<Row>) =>
  useWide() ? <FittedTable {...list} isBusy={isBusy} /> : <ListCards {...list} />

/** A table in a box of its own, with the columns that fit it. */
function FittedTable<Row extends object>({ columns: declared, ...table }: Required<Props<Row>>) {
  const box = useRef<HTMLDivElement>(null)
  const cells = useStacked(declared)
  const columns = useFittingColumns(cells, useWanted(cells, table.rows ?? [], !table.rowOptions.unfolds), {
    // The prefix distinguishes it from the page's list, which may have the same title and another width.
    list: `card: ${table.label}`,
    box,
    besides: useBesides(table.rowOptions, false),
    sort: undefined,
    isChosen: false,
  })
  return (
    <div ref={box} style={{ overflowX: 'auto' }}>
      <ListTable {...table} columns={columns} />
    </div>
  )
}
