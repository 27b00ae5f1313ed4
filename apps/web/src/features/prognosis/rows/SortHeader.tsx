import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../../../ui/DataTable.module.css'
import type { Financial } from '../useFinancial.ts'
import type { CompanyColumn } from './columns.ts'

const spoken = { asc: 'ascending', desc: 'descending' } as const

/** The heading of a column. The first click sorts descending, later clicks toggle. */
export function SortHeader({ column, financial }: { column: CompanyColumn; financial: Financial }) {
  const label = t(column.label)
  const { order, control } = financial
  if (!column.isSortable) {
    return (
      <th scope="col" data-align={column.align} title={t('prognosis.countedHelp')}>
        {label}
      </th>
    )
  }
  const sorted = order?.by === column.id ? order.direction : undefined
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" data-align={column.align} aria-sort={sorted ? spoken[sorted] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted}
        title={t('lists.sortBy', { column: label })}
        onClick={() => control.change({ orderBy: column.id, order: sorted === 'desc' ? 'asc' : 'desc' })}
      >
        <span>{label}</span>
        {sorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  )
}
