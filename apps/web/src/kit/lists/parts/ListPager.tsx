import classes from '../../../ui/page.module.css'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import { Choice } from '../../forms/fields/choices/Choice.tsx'
import type { ListAnswer, ListAsked } from '../state/values.ts'
import { PageLinks } from './PageLinks.tsx'

/** The range of the shown rows, the page size, and links to other pages. Empty if there are no rows. */
export function ListPager<C extends ListCall>({
  list,
  hasSizes = true,
}: {
  list: ListAsked<C> & ListAnswer<RowOf<C>>
  /** Whether the page size can be chosen. A narrow list has no space for it. */
  hasSizes?: boolean
}) {
  const { control, page: answered, sizes, named } = list
  const { page, size } = control
  if (answered === undefined || list.rows?.length === 0) return null
  const { totalElements: total, totalPages } = answered
  const [from, to] = [total === 0 ? 0 : (page - 1) * size + 1, Math.min(page * size, total)]
  return (
    <nav className={classes.pager} aria-label={named(t('lists.pages'))}>
      <span>
        {t('lists.range', { from: numberText(from), to: numberText(to), total: numberText(total) })}
      </span>
      <div>
        {hasSizes && (
          <Choice
            w={84}
            aria-label={named(t('lists.rowsPerPage'))}
            data={[...new Set([...sizes, size])].sort((a, b) => a - b).map(String)}
            value={String(size)}
            allowDeselect={false}
            onChange={(value) => control.change({ size: value })}
            comboboxProps={{ position: 'top' }}
          />
        )}
        <PageLinks
          page={page}
          total={totalPages}
          named={named}
          onChange={(next) => control.change({ page: next === 1 ? null : String(next) })}
        />
      </div>
    </nav>
  )
}
