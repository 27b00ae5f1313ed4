import type { RefObject } from 'react'
import type { Column } from '../../table/column.ts'
import type { Reveal } from '../../table/grid/stops.ts'
import type { Boxes, RowOptions } from '../../table/row-options.ts'
import type { Peek } from '../state/usePeek.ts'
import type { ChosenColumns } from './useColumns.ts'

/** How the rows are shown. */
export interface ListLook<Row> {
  columns: Column<Row>[]
  /** Additional fields of a record, shown only in the pane beside the list. */
  details: Column<Row>[]
  choice: ChosenColumns<Row>
  /** The visible columns. */
  shown: Column<Row>[]
  rowOptions: RowOptions<Row>
  nameOf: (row: Row) => string
  boxes: Boxes<Row>
  /** The row that is shown beside the list. */
  peek: Peek<Row>
  place: RefObject<HTMLElement | null>
  box: RefObject<HTMLDivElement | null>
  reveal: RefObject<Reveal | null>
  isWide: boolean
}
