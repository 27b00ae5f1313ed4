import { type RefObject, useEffect, useImperativeHandle, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBesides, useWanted } from './content-widths.ts'
import type { Reveal } from './grid/stops.ts'
import { ListTable, type TableProps } from './ListTable.tsx'
import { useStacked } from './stacked.ts'
import { useFittingColumns } from './useFittingColumns.ts'
import { useRowsInSight } from './useRowsInSight.ts'

/** The heights of rows of one and of two lines in px. */
const HEIGHT = 36
const TALL = 50
/** Up to this number of rows, all are rendered. */
const FEW = 99

interface Props<Row> extends Omit<TableProps<Row>, 'sight' | 'keeps'> {
  /** Whether the user has chosen the columns. Otherwise less important ones are left out if they do not fit. */
  hasChosenColumns: boolean
  /** The scroll box. */
  box: RefObject<HTMLDivElement | null>
  /** Renders a row that may be out of view, so that it can be focused. */
  reveal: RefObject<Reveal | null>
}

/**
 * A table that renders only the rows in view if there are many, besides the row with the focus and the row shown beside
 * the list. All rows are printed.
 */
export function LongTable<Row extends object>({ box, reveal, hasChosenColumns, ...table }: Props<Row>) {
  const { rows = [], rowOptions, peek } = table
  const cells = useStacked(table.columns)
  const focused = useRef<number | string>(undefined)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const isPrinting = useIsPrinting()
  const kept = [() => focused.current, () => peek?.row && rowOptions.id(peek.row)]
  const sight = useRowsInSight(rows, box, {
    height: cells.some(({ below }) => below) ? TALL : HEIGHT,
    // All rows are rendered if rows can be unfolded, because unfolded rows differ in height.
    few: isPrinting || rowOptions.unfolds ? rows.length : FEW,
    kept: () =>
      kept
        .map((idOf) => idOf())
        .map((id) => (id === undefined ? -1 : rows.findIndex((row) => rowOptions.id(row) === id)))
        .filter((index) => index >= 0),
  })
  const keeps = (index: number) => {
    focused.current = rows[index] && rowOptions.id(rows[index])
  }
  useImperativeHandle(reveal, () => (index: number) => {
    keeps(index)
    flushSync(render)
  })
  const isFirst = table.boxes === undefined && !rowOptions.unfolds
  const columns = useFittingColumns(cells, useWanted(cells, rows, isFirst), {
    list: table.label,
    box,
    besides: useBesides(rowOptions, table.boxes !== undefined),
    sort: table.sort,
    isChosen: hasChosenColumns,
  })
  return <ListTable {...table} columns={columns} sight={sight} keeps={keeps} reveal={reveal} />
}

/** Whether the page is being printed. The component renders again before the browser captures the page. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
