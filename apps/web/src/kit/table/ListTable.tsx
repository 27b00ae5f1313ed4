import { Fragment, memo, type RefObject, useMemo } from 'react'
import classes from '../../ui/DataTable.module.css'
import { RowGap } from '../../ui/RowGap.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { WaitingRows } from '../core/notices/Waiting.tsx'
import { t } from '../core/words/words.ts'
import { type Column, rowName, type Widths } from './column.ts'
import { useActionsWidth, useBesides } from './content-widths.ts'
import { BOX, HANDLES, leastWidth } from './fitting.ts'
import type { Reveal } from './grid/stops.ts'
import { useGrid } from './grid/useGrid.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { PeekButton } from './PeekButton.tsx'
import { RowLink } from './RowLink.tsx'
import { type Boxes, leavingProps, type RowOptions, type RowPeek } from './row-options.ts'
import { Unfold } from './Unfold.tsx'
import type { RowsInSight } from './useRowsInSight.ts'

export interface TableProps<Row> {
  rows: Row[] | undefined
  columns: Column<Row>[]
  rowOptions: RowOptions<Row>
  label: string
  sort?: string | undefined
  onSort?: (sort: string | null) => void
  isBusy: boolean
  /** The widths that the user set, in px by the id of the column, and a function that sets one. */
  widths?: Widths | undefined
  onResize?: ((id: string, width: number | null) => void) | undefined
  /** Settings for showing rows in the pane beside the list. */
  peek?: RowPeek<Row> | undefined
  /** The checkboxes, if rows can be selected. */
  boxes?: Boxes<Row> | undefined
  /** The number of all rows of the list, and of those on earlier pages. */
  total?: number | undefined
  before?: number | undefined
  /** The rows to render, if they may be only a part of the page's rows. */
  sight?: Pick<RowsInSight<Row>, 'rows' | 'below'>
  /** Keeps the row with the focus rendered, and renders a row out of view. */
  keeps?: (index: number) => void
  reveal?: RefObject<Reveal | null>
}

/** The number of rows from which a page fills the window. With fewer rows per page, rows are higher. */
const FULL = 10

const unsorted = () => undefined

/**
 * Rows as a table with a sticky header, and a grid for keyboards and screen readers. A row is 36 px high, one with two lines
 * 50 px.
 */
export function ListTable<Row extends object>(props: TableProps<Row>) {
  const { rowOptions, rows, boxes, before = 0, onSort = unsorted } = props
  const columns = useMemo(() => sized(props.columns, props.widths), [props.columns, props.widths])
  const sight = props.sight ?? { rows: rows?.map((row, index) => ({ row, index, gap: 0 })) ?? [], below: 0 }
  const first = before + 2
  const actionsWidth = useActionsWidth(rowOptions)
  const besides = useBesides(rowOptions, boxes !== undefined)
  const cells = columns.length + [boxes, rowOptions.unfolds, rowOptions.actions].filter(Boolean).length
  const isFull = sight.below === 0 && (rows?.length ?? 0) >= FULL
  const grid = useGrid({
    first,
    count: rows?.length ?? 0,
    keeps: props.keeps,
    reveal: (index) => props.reveal?.current?.(index),
  })
  return (
    <table
      {...grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus
      role="grid"
      className={classes.table}
      style={{ minWidth: leastWidth(columns) + besides }}
      aria-label={props.label}
      data-tall={columns.some(({ below }) => below) || undefined}
      data-full={isFull || undefined}
      aria-busy={props.isBusy}
      aria-rowcount={rows && (props.total ?? rows.length) + 1}
      aria-multiselectable={boxes && true}
    >
      <colgroup>
        {boxes && <col style={{ width: BOX }} />}
        {rowOptions.unfolds && <col style={{ width: HANDLES }} />}
        {columns.map((column) => (
          <col
            key={column.id}
            data-column={column.id}
            style={column.width ? { width: column.width } : undefined}
          />
        ))}
        {rowOptions.actions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {boxes && (
            <th scope="col" data-box>
              {boxes.head}
            </th>
          )}
          {rowOptions.unfolds && (
            <th scope="col">
              <VisuallyHidden>{rowOptions.unfolds.title}</VisuallyHidden>
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell
              key={column.id}
              column={column}
              sort={props.sort}
              onSort={onSort}
              onResize={props.onResize}
            />
          ))}
          {rowOptions.actions && (
            <th scope="col" data-align="right">
              {t('lists.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows === undefined && <WaitingRows columns={cells} />}
        {sight.rows.map(({ row, index, gap }) => (
          <Fragment key={rowOptions.id(row)}>
            <RowGap height={gap} />
            <TableRow
              row={row}
              columns={columns}
              rowOptions={rowOptions}
              index={first + index}
              boxes={boxes}
              peek={props.peek}
            />
            <Details
              row={row}
              unfolds={rowOptions.unfolds}
              id={detailsOf(rowOptions.id(row))}
              cells={cells}
            />
          </Fragment>
        ))}
        <RowGap height={sight.below} />
      </tbody>
    </table>
  )
}

const sized = <Row,>(columns: Column<Row>[], widths: Widths = {}) =>
  columns.map((column) => (widths[column.id] ? { ...column, width: `${widths[column.id]}px` } : column))

interface RowProps<Row> {
  row: Row
  columns: Column<Row>[]
  rowOptions: RowOptions<Row>
  index: number
  boxes: Boxes<Row> | undefined
  peek: RowPeek<Row> | undefined
}

/** Memoised, so that a row does not render again while others scroll into view. */
const TableRow = memo(RowOfTable) as typeof RowOfTable

function RowOfTable<Row extends object>({ row, columns, rowOptions, index, boxes, peek }: RowProps<Row>) {
  const leaving = rowOptions.leaving?.(row)
  const name = rowOptions.name?.(row) ?? rowName(row, columns)
  const isPeeked = peek?.has(row) ?? false
  // While the pane beside the list is open, a click on a row opens the row there.
  const { unfolds } = rowOptions
  const onOpen = peek?.row !== undefined && !isPeeked ? () => peek.show(row) : undefined
  return (
    <tr
      className={classes.row}
      data-edge={rowOptions.edge?.(row) ?? undefined}
      data-tone={rowOptions.tone?.(row)}
      data-chosen={boxes?.has(row) || undefined}
      data-row={rowOptions.id(row)}
      aria-current={isPeeked || undefined}
      aria-rowindex={index}
      aria-selected={boxes?.has(row)}
      {...leavingProps(leaving !== undefined)}
    >
      {boxes && <td data-box>{boxes.cell(row)}</td>}
      {unfolds && (
        <td data-handles>
          {unfolds.handle?.(row)}
          <Unfold row={row} unfolds={unfolds} controls={detailsOf(rowOptions.id(row))} onOpen={onOpen} />
        </td>
      )}
      {columns.map((column) =>
        column.isMain ? (
          <th key={column.id} scope="row" data-align={column.align} data-dimmed={column.dimmed}>
            <span className={classes.main}>
              <RowLink to={rowOptions.link?.(row)} onOpen={onOpen} isLeaving={leaving !== undefined}>
                {column.cell(row)}
              </RowLink>
              {column.editor?.(row, name)}
              {leaving}
              {peek && <PeekButton name={peek.nameOf(row)} isOpen={isPeeked} onPeek={() => peek.show(row)} />}
            </span>
            <SecondLine column={column} row={row} />
          </th>
        ) : (
          <td
            key={column.id}
            data-align={column.align}
            data-dimmed={column.dimmed}
            data-wraps={column.wraps}
            data-whole={column.isState}
          >
            {column.below ? (
              <span className={classes.line}>{contentOf(column, row, name)}</span>
            ) : (
              contentOf(column, row, name)
            )}
            <SecondLine column={column} row={row} />
          </td>
        ),
      )}
      {rowOptions.actions && (
        <td data-align="right">
          <span className={classes.actions}>{rowOptions.actions(row)}</span>
        </td>
      )}
    </tr>
  )
}

const detailsOf = (id: number | string) => `details-${id}`

interface DetailsProps<Row> extends Pick<RowOptions<Row>, 'unfolds'> {
  row: Row
  id: string
  /** The number of cells of a row. */
  cells: number
}

/** The details of an unfolded row, below it. */
const Details = <Row,>({ row, unfolds, id, cells }: DetailsProps<Row>) =>
  unfolds?.isOpen(row) && (
    <tr id={id} className={classes.details} data-details>
      <td colSpan={cells}>{unfolds.details(row)}</td>
    </tr>
  )

const contentOf = <Row,>(column: Column<Row>, row: Row, name: string) =>
  column.inTable ? column.inTable(row, name) : column.cell(row)

const SecondLine = <Row,>({ column: { below }, row }: { column: Column<Row>; row: Row }) =>
  below && (
    <span className={classes.below} data-column={below.id}>
      {below.cell(row)}
    </span>
  )
