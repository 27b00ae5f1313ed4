import classes from '../../../ui/page.module.css'
import { Pagination } from '../../../ui/parts.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import { Choice } from '../../forms/fields/Choice.tsx'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'

/** The range of the shown rows, the page size, and links to other pages. Empty if there are no rows. */
export function ListPager<C extends ListCall>({
  list,
  hasSizes = true,
}: {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & Pick<ListLook<RowOf<C>>, 'isWide'>
  /** Whether the page size can be chosen, for which a narrow list has no place. */
  hasSizes?: boolean
}) {
  const { control, page: answered, sizes, isWide, named } = list
  const { page, size } = control
  if (answered === undefined || list.rows?.length === 0) return null
  const { totalElements: total, totalPages } = answered
  const [from, to] = [total === 0 ? 0 : (page - 1) * size + 1, Math.min(page * size, total)]
  const label = (text: string) => ({ 'aria-label': named(text) })
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
        {/* On phones, page numbers are 44 px touch targets, so fewer of them fit. */}
        <Pagination
          size="sm"
          gap={isWide ? 8 : 4}
          siblings={isWide ? 1 : 0}
          total={totalPages}
          value={page}
          onChange={(next) => control.change({ page: next === 1 ? null : String(next) })}
          getItemProps={(number) => label(t('lists.page', { page: numberText(number) }))}
          getControlProps={(which) => label(t(which === 'previous' ? 'lists.previous' : 'lists.next'))}
        />
      </div>
    </nav>
  )
}
