import type { ListCall, RowOf } from '../../../kit/core/calls/list-call.ts'
import { useListRows } from '../../../kit/core/calls/useListRows.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import type { Column } from '../../../kit/lists/columns.tsx'
import { Pager } from '../../../kit/lists/Pager.tsx'
import type { RowLook } from '../../../kit/lists/table/look.ts'
import { Rows } from '../../../kit/lists/table/Rows.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'

interface Props<C extends ListCall> {
  call: C
  /** Texts and numbers, as the address and the bridge hold them. */
  query: object
  columns: Column<RowOf<C>>[]
  look: RowLook<RowOf<C>>
  title: string
  /** The filters of the rows, by their names in the address. */
  chips: readonly { name: string; text: string }[]
  financial: Financial
}

const sizes = [25, 100, 500] as const

/** The rows of a figure of the bridge, by pages. */
export function RowsCard<C extends ListCall>(props: Props<C>) {
  const { call, query, columns, look, title, chips, financial } = props
  const { t } = useWords()
  const { page, size } = financial.control.query
  const list = useListRows(call, { ...query, page: Number(page), size: Number(size) })
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
        <Rows rows={list.rows} columns={columns} look={look} label={title} isBusy={list.isRefreshing} />
      )}
      {list.page && list.page.totalPages > 1 && (
        <Pager
          control={financial.control}
          total={list.page.totalElements}
          pages={list.page.totalPages}
          sizes={sizes}
        />
      )}
    </Card>
  )
}
