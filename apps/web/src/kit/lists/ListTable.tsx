import { tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import classes from '../../ui/DataTable.module.css'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useWords } from '../words.ts'
import type { Column } from './columns.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import type { Boxes, RowLook } from './look.ts'
import { RowLink } from './RowLink.tsx'
import { moveBetweenRows } from './row-keys.ts'

const features = tableFeatures({})
const ROW_HEIGHT = 36
/** From here on only the rows in sight are in the page. */
const VIRTUAL_ABOVE = 100

interface Props<Row> {
  rows: Row[] | undefined
  columns: Column<Row>[]
  look: RowLook<Row>
  label: string
  box: RefObject<HTMLDivElement | null>
  sort: string | undefined
  onSort: (sort: string | null) => void
  isBusy: boolean
  /** Where rows may be chosen. */
  boxes?: Boxes<Row> | undefined
}

const noRows: never[] = []

/** Rows as a real table, 36 px each, with a header that stays. */
export function ListTable<Row extends object>(props: Props<Row>) {
  const { columns, look, box, rows = noRows, boxes } = props
  const { t } = useWords()
  const defs = useMemo(() => columns.map(({ id }) => ({ id, header: id })), [columns])
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: (row: Row) => String(look.id(row)),
  })
  const model = table.getRowModel().rows
  const isVirtual = model.length > VIRTUAL_ABOVE
  const virtual = useVirtualizer({
    count: isVirtual ? model.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 15,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const shown = isVirtual ? model.slice(first, (items.at(-1)?.index ?? -1) + 1) : model
  const below = isVirtual ? (model.length - first - shown.length) * ROW_HEIGHT : 0

  return (
    <table
      className={classes.table}
      style={{ minWidth: leastWidth(columns, look.actions !== undefined) + (boxes ? BOX : 0) }}
      aria-label={props.label}
      aria-busy={props.isBusy}
      aria-rowcount={isVirtual ? model.length + 1 : undefined}
      onKeyDown={moveBetweenRows}
    >
      <colgroup>
        {boxes && <col style={{ width: BOX }} />}
        {columns.map((column) => (
          <col key={column.id} style={column.width ? { width: column.width } : undefined} />
        ))}
        {look.actions && <col style={{ width: ACTIONS }} />}
      </colgroup>
      <thead>
        <tr>
          {boxes && (
            <th scope="col" data-box>
              {boxes.head}
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
          {look.actions && (
            <th scope="col" data-align="right">
              {t('lists.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {props.rows === undefined && (
          <SkeletonRows columns={columns.length + (look.actions ? 1 : 0) + (boxes ? 1 : 0)} />
        )}
        <Gap height={first * ROW_HEIGHT} />
        {shown.map((row, at) => (
          <TableRow
            key={row.id}
            row={row.original}
            columns={columns}
            look={look}
            index={isVirtual ? first + at + 2 : undefined}
            boxes={boxes}
          />
        ))}
        <Gap height={below} />
      </tbody>
    </table>
  )
}

/** What a column without a width of its own needs to be read, in px. */
const LEAST = 160

/** Of the box that chooses a row, in px. */
const BOX = 36

/** Of the buttons at the end of a row, in px. */
const ACTIONS = 84

/** Below this width the table scrolls inside its box, instead of losing its widest columns. */
const leastWidth = (columns: readonly { width?: string }[], hasActions: boolean) =>
  columns.reduce(
    (sum, { width = '' }) => sum + (width.endsWith('px') ? Number.parseInt(width, 10) : LEAST),
    hasActions ? ACTIONS : 0,
  )

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )

interface RowProps<Row> {
  row: Row
  columns: Column<Row>[]
  look: RowLook<Row>
  index: number | undefined
  boxes: Boxes<Row> | undefined
}

function TableRow<Row>({ row, columns, look, index, boxes }: RowProps<Row>) {
  return (
    <tr
      className={classes.row}
      data-edge={look.edge?.(row) ?? undefined}
      data-chosen={boxes?.has(row) || undefined}
      aria-rowindex={index}
    >
      {boxes && <td data-box>{boxes.cell(row)}</td>}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-dimmed={column.dimmed}>
          {column.isMain ? <RowLink to={look.link?.(row)}>{column.cell(row)}</RowLink> : column.cell(row)}
        </td>
      ))}
      {look.actions && (
        <td data-align="right">
          <span className={classes.actions}>{look.actions(row)}</span>
        </td>
      )}
    </tr>
  )
}
