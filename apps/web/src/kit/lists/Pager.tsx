import { Pagination } from '@mantine/core'
import classes from '../../ui/page.module.css'
import { useWide } from '../core/page/wide.ts'
import { numberText } from '../core/words/format.ts'
import { useWords } from '../core/words/words.ts'
import { Choice } from '../forms/fields/Choice.tsx'
import type { ListControl } from './state/useListState.ts'

/** Below it, page numbers are as large as a finger, and fewer. */

interface Props {
  control: ListControl
  total: number
  pages: number
  sizes: readonly number[]
}

/** Which rows these are, how many on a page, and the way to the other pages. */
export function Pager({ control, total, pages, sizes }: Props) {
  const { t } = useWords()
  const { page, size } = control
  const isWide = useWide()
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(page * size, total)
  return (
    <nav className={classes.pager} aria-label={t('lists.pages')}>
      <span>
        {t('lists.range', { from: numberText(from), to: numberText(to), total: numberText(total) })}
      </span>
      <div>
        <Choice
          w={84}
          aria-label={t('lists.rowsPerPage')}
          data={[...new Set([...sizes, size])].sort((a, b) => a - b).map(String)}
          value={String(size)}
          allowDeselect={false}
          onChange={(value) => control.change({ size: value })}
          comboboxProps={{ position: 'top' }}
        />
        <Pagination
          size="sm"
          gap={isWide ? 8 : 4}
          siblings={isWide ? 1 : 0}
          total={pages}
          value={page}
          onChange={(next) => control.change({ page: next === 1 ? null : String(next) })}
          getItemProps={(number) => ({ 'aria-label': t('lists.page', { page: numberText(number) }) })}
          getControlProps={(which) => ({
            'aria-label': which === 'previous' ? t('lists.previous') : t('lists.next'),
          })}
        />
      </div>
    </nav>
  )
}
