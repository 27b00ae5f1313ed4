import { useWide } from '../../ui/useWide.ts'
import type { Column } from './column.ts'
import { FittedTable } from './FittedTable.tsx'
import { ListCards } from './ListCards.tsx'
import type { RowOptions } from './row-options.ts'

interface Props<Row> {
  /** `undefined` while loading. */
  rows: Row[] | undefined
  columns: Column<Row>[]
  rowOptions: RowOptions<Row>
  label: string
  isBusy?: boolean
}

/**
 * Rows inside a card of a page: a table, or cards on narrow screens. A list with filters and pages uses `ListPage`.
 */
export function Rows<Row extends object>({ isBusy = false, ...list }: Props<Row>) {
  const isWide = useWide()
  if (!isWide) return <ListCards {...list} />
  return <FittedTable {...list} isBusy={isBusy} />
}
