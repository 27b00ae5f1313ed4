import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import type { Column } from './columns.tsx'
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

const unsorted = () => undefined

/** Rows inside a card: a table where there is room for one, else cards. A list with a page of its own: `ListPage`. */
export function Rows<Row extends object>({ isBusy = false, ...list }: Props<Row>) {
  const isWide = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
  const box = useRef<HTMLDivElement>(null)
  if (!isWide) return <ListCards {...list} />
  return (
    <div ref={box} style={{ overflowX: 'auto' }}>
      <ListTable {...list} box={box} sort={undefined} onSort={unsorted} isBusy={isBusy} />
    </div>
  )
}
