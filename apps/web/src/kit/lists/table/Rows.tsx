import { useWide } from '../../core/page/wide.ts'
import type { Column } from '../columns.tsx'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import type { RowLook } from './look.ts'

interface Props<Row> {
  /** Undefined while they are on their way. */
  rows: Row[] | undefined
  columns: Column<Row>[]
  look: RowLook<Row>
  label: string
  isBusy?: boolean
}

/** Rows inside a card: a table where there is room for one, else cards. A list with a page of its own: `ListPage`. */
export function Rows<Row extends object>({ isBusy = false, ...list }: Props<Row>) {
  const isWide = useWide()
  if (!isWide) return <ListCards {...list} />
  return (
    <div style={{ overflowX: 'auto' }}>
      <ListTable {...list} isBusy={isBusy} />
    </div>
  )
}
