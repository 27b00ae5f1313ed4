import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import classes from '../../ui/DataTable.module.css'
import { t } from '../core/words/words.ts'
import type { Column } from './column.ts'
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
  const label = t(column.label)
  if (column.sort === undefined) {
    return (
      <th scope="col" data-align={column.align} title={label} onKeyDown={resizing?.onKeyDown}>
        {label}
        {resizing && <span {...resizing.handle} />}
      </th>
    )
  }
  const [field, direction = 'asc'] = sort?.split(',') ?? []
  const sorted = field === column.sort ? direction : undefined
  const next = { asc: `${column.sort},desc`, desc: null }[sorted ?? ''] ?? `${column.sort},asc`
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" data-align={column.align} aria-sort={ariaSort(sorted)} onKeyDown={resizing?.onKeyDown}>
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
      {resizing && <span {...resizing.handle} />}
    </th>
  )
}

/**
 * The heading of a column. If the column is sortable, it is a button: ascending, descending, and the default order.
 * It is not rendered again when the rows change.
 */
export const HeaderCell = memo(Cell) as typeof Cell

const ariaSort = (sorted: string | undefined) =>
  sorted === undefined ? 'none' : sorted === 'desc' ? 'descending' : 'ascending'
