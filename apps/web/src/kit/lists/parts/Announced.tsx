import { VisuallyHidden } from '../../../ui/Text.tsx'
import type { ListCall } from '../../core/calls/list-call.ts'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import type { List } from '../useList.ts'

/** Announces the number of rows to screen readers, once the list is in view. An error announces itself. */
export function Announced<C extends ListCall>({
  list: { total, named, isInView, error },
}: {
  list: List<C>
}) {
  const text =
    total === undefined
      ? isInView && error === null && t('lists.loading')
      : t('lists.found', { count: total, shown: numberText(total) })
  return <VisuallyHidden role="status">{text && named(text)}</VisuallyHidden>
}
