import { lazy, type RefObject, Suspense } from 'react'
import type { Column } from './columns.tsx'
import type { ListControl } from './state/useListState.ts'
import type { PictureCard } from './table/CardGrid.tsx'
import { ListCards } from './table/ListCards.tsx'
import { LongTable } from './table/LongTable.tsx'
import type { Boxes, RowLook } from './table/look.ts'

interface Props<Row> {
  list: { rows: Row[] | undefined; isRefreshing: boolean; isFirstLoad: boolean }
  columns: Column<Row>[]
  look: RowLook<Row>
  label: string
  /** What scrolls around a table; without it there is no room for one. */
  box: RefObject<HTMLDivElement | null> | null
  control: ListControl
  boxes: Boxes<Row> | undefined
  /** What a card shows, where rows are to look like cards with pictures. */
  card: ((row: Row) => PictureCard) | undefined
}

const CardGrid = lazy(() => import('./table/CardGrid.tsx')) as typeof import('./table/CardGrid.tsx').default

/** The rows of a list: cards with pictures where they are asked for, a table where there is room for one, else cards. */
export function ListBody<Row extends object>({ list, box, control, card, ...look }: Props<Row>) {
  if (card)
    return (
      <Suspense>
        <CardGrid rows={list.rows} card={card} look={look.look} label={look.label} />
      </Suspense>
    )
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
