import type { RefObject } from 'react'
import type { Column } from './columns.tsx'
import { ListCards } from './ListCards.tsx'
import { LongTable } from './LongTable.tsx'
import type { Boxes, RowLook } from './look.ts'
import type { ListControl } from './useListState.ts'

interface Props<Row> {
  list: { rows: Row[] | undefined; isRefreshing: boolean; isFirstLoad: boolean }
  columns: Column<Row>[]
  look: RowLook<Row>
  label: string
  /** What scrolls around a table; without it there is no room for one. */
  box: RefObject<HTMLDivElement | null> | null
  control: ListControl
  boxes: Boxes<Row> | undefined
}

/** The rows of a list: a table where there is room for one, else cards. */
export function ListBody<Row extends object>({ list, box, control, ...look }: Props<Row>) {
  if (!box) return <ListCards rows={list.rows} {...look} />
  return (
    <LongTable
      rows={list.rows}
      {...look}
      box={box}
      sort={control.sort}
      onSort={(sort) => control.change({ sort })}
      isBusy={list.isRefreshing || list.isFirstLoad}
    />
  )
}
