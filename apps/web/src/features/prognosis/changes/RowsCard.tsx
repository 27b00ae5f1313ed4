import type { ListCall, RowOf } from '../../../kit/core/calls/list-call.ts'
import { t } from '../../../kit/core/words/words.ts'
import { ListPager } from '../../../kit/lists/parts/ListPager.tsx'
import type { ListStart } from '../../../kit/lists/state/search.ts'
import { useList } from '../../../kit/lists/useList.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { Rows } from '../../../kit/table/Rows.tsx'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'

interface Props<C extends ListCall> {
  call: C
  /** The query of the call that lists the rows, without paging. */
  query: ListStart['always']
  columns: Column<RowOf<C>>[]
  row: RowOptions<RowOf<C>>
  title: string
  /** The active filters of the rows, by their names in the address. */
  chips: readonly { name: string; text: string }[]
  financial: Financial
}

/** The rows of an amount of the bridge, with paging. */
export function RowsCard<C extends ListCall>(props: Props<C>) {
  const { call, query, columns, row, title, chips, financial } = props
  const list = useList(call, { title, columns, row, always: query })
  const remove = (name: string) => financial.put({ [name]: null, page: null })
  return (
    <Card
      title={title}
      aside={
        <span className={classes.chips}>
          {chips.map(({ name, text }) => (
            <Chip
              key={name}
              removeLabel={t('lists.removeFilter', { filter: text })}
              onRemove={() => remove(name)}
            >
              {text}
            </Chip>
          ))}
        </span>
      }
    >
      {list.error && !list.rows ? (
        <Failed title={t('prognosis.failed')} reason={list.error} onRetry={list.retry} />
      ) : (
        <Rows rows={list.rows} columns={columns} rowOptions={row} label={title} isBusy={list.isRefreshing} />
      )}
      {list.page && list.page.totalPages > 1 && <ListPager list={list} />}
    </Card>
  )
}
