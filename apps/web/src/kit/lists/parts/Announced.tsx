import { VisuallyHidden } from '@mantine/core'
import type { ListCall } from '../../core/calls/list-call.ts'
import { numberText } from '../../core/words/format.ts'
import { useWords } from '../../core/words/words.ts'
import type { List } from '../useList.ts'

/** Tells screen readers how many rows there are. A list that is not in view yet says nothing. */
export function Announced<C extends ListCall>({ list: { total, named, isInView } }: { list: List<C> }) {
  const { t } = useWords()
  const text =
    total === undefined
      ? isInView && t('lists.loading')
      : t('lists.found', { count: total, shown: numberText(total) })
  return <VisuallyHidden role="status">{text && named(text)}</VisuallyHidden>
}
