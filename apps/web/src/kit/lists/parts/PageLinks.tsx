import { Pagination } from '../../../ui/parts.ts'
import { useWide } from '../../../ui/useWide.ts'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'

interface Props {
  /** The number of the current page, from 1. */
  page: number
  total: number
  onChange: (page: number) => void
  /** Makes the names of the buttons unique on pages with several lists. */
  named?: (text: string) => string
}

/** Buttons to other pages. On phones, they are 44 px touch targets, so fewer of them fit. */
export function PageLinks({ page, total, onChange, named = String }: Props) {
  const isWide = useWide()
  const label = (text: string) => ({ 'aria-label': named(text) })
  return (
    <Pagination
      size="sm"
      gap={isWide ? 8 : 4}
      siblings={isWide ? 1 : 0}
      total={total}
      value={page}
      onChange={onChange}
      getItemProps={(number) => label(t('lists.page', { page: numberText(number) }))}
      getControlProps={(which) => label(t(which === 'previous' ? 'lists.previous' : 'lists.next'))}
    />
  )
}
