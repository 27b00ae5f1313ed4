import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import classes from '../../ui/DataTable.module.css'
import { t } from '../core/words/words.ts'
import type { Column } from './column.ts'
import { linesOf } from './stacked.ts'
import { useResizing } from './useResizing.ts'

interface Props<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: (sort: string | null) => void
  /** Sets the width of a column in px; `null` restores the default. */
  onResize: ((id: string, width: number | null) => void) | undefined
}

function Cell<Row>({ column, sort, onSort, onResize }: Props<Row>) {
  const resizing = useResizing(column.id, onResize)
  const lines = linesOf(column)
  const sorted = lines.map((line) => directionOf(line, sort)).find(Boolean)
  const isSortable = lines.some((line) => line.sort !== undefined)
  return (
    <th
      scope="col"
      data-align={column.align}
      title={isSortable ? undefined : t(column.help ?? column.label)}
      aria-sort={isSortable ? ariaSort(sorted) : undefined}
      onKeyDown={resizing?.onKeyDown}
    >
      {lines.map((line, at) => (
        <HeadingLine key={line.id} isBelow={at > 0} column={line} sort={sort} onSort={onSort} />
      ))}
      {resizing && <span {...resizing.handle} />}
    </th>
  )
}

type LineProps<Row> = Pick<Props<Row>, 'column' | 'sort' | 'onSort'> & { isBelow: boolean }

function HeadingLine<Row>({ column, sort, onSort, isBelow }: LineProps<Row>) {
  const label = t(column.label)
  const className = isBelow ? classes.below : column.below && classes.line
  if (column.sort === undefined) return <span className={className}>{label}</span>
  const sorted = directionOf(column, sort)
  const next = { asc: `${column.sort},desc`, desc: null }[sorted ?? ''] ?? `${column.sort},asc`
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  const heading = (
    <button
      type="button"
      className={classes.sort}
      data-sorted={sorted}
      title={t('lists.sortBy', { column: label })}
      onClick={() => onSort(sorted === 'desc' ? null : next)}
    >
      <span>{label}</span>
      {sorted && <Arrow size={14} aria-hidden />}
    </button>
  )
  return className ? <span className={className}>{heading}</span> : heading
}

/** The sort direction of a column; `undefined` if the rows are sorted by another one. */
function directionOf<Row>(column: Column<Row>, sort: string | undefined): string | undefined {
  const [field, direction = 'asc'] = sort?.split(',') ?? []
  return column.sort !== undefined && field === column.sort ? direction : undefined
}

/**
 * The heading of a cell, with a line for each of its columns. A sortable column has a button: ascending, descending, default
 * order. Memoised, so that it does not render again with the rows.
 */
export const HeaderCell = memo(Cell) as typeof Cell

const ariaSort = (sorted: string | undefined) =>
  sorted === undefined ? 'none' : sorted === 'desc' ? 'descending' : 'ascending'
