import { lazy, type RefObject, Suspense } from 'react'
import type { PictureCard } from './CardGrid.tsx'
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
  /** What a card shows, where rows are to look like cards with pictures. */
  card: ((row: Row) => PictureCard) | undefined
}

const CardGrid = lazy(() => import('./CardGrid.tsx')) as typeof import('./CardGrid.tsx').default

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
