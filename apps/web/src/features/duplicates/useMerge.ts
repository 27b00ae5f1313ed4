import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'

/** Two records to compare. */
export interface MergeProps {
  of: 'clients' | 'organisations'
  /** The record that stays, unless the user exchanges them. */
  keep: number
  merge: number
  onClose: () => void
  /** Called with the record that stayed. */
  onMerged?: ((kept: number) => void) | undefined
}

/** How long the notice with Undo is shown, in ms. Later the list of latest changes undoes the merge. */
const SHOWN = 20_000

/**
 * The data of a query once it is current. The dialog shows the versions that it sends, so it must not start with cached
 * data that is being reloaded. Later reloads do not take the data away.
 */
export function useCurrent<Data>(query: UseQueryResult<Data, unknown>): Data | undefined {
  const { data, isStale, isFetchedAfterMount } = query
  const [wasCurrent, setCurrent] = useState(false)
  const isCurrent = wasCurrent || isFetchedAfterMount || !isStale
  if (isCurrent && data !== undefined && !wasCurrent) setCurrent(true)
  return isCurrent ? data : undefined
}

/** Which of two records stays, and what follows a merge. */
export function useMerge({ keep, merge, onClose, onMerged }: Omit<MergeProps, 'of'>) {
  const undo = useUndo()
  const [isExchanged, setExchanged] = useState(false)
  const [kept, gone] = isExchanged ? [merge, keep] : [keep, merge]
  return {
    kept,
    gone,
    exchange: () => setExchanged(!isExchanged),
    after: {
      onSuccess: (_answer: unknown, action: string) =>
        notify.done(t('duplicates.merged'), () => void undo(action), SHOWN),
      whileShown: () => {
        onClose()
        onMerged?.(kept)
      },
    },
  }
}
