import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'

/** Two records to compare and merge. */
export interface MergeProps {
  of: 'clients' | 'organisations'
  /** The id of the record that is kept, unless the user swaps the two. */
  keep: number
  merge: number
  onClose: () => void
  /** Called with the id of the record that was kept. */
  onMerged?: ((kept: number) => void) | undefined
}

/** How long the notice with Undo is shown, in ms. Afterwards the merge can be undone in the list of latest changes. */
const SHOWN = 20_000

/**
 * The data of a query, but not before it is fresh, because a merge sends the versions that the dialog shows. Once fresh, later
 * reloads keep it.
 */
export function useCurrent<Data>(query: UseQueryResult<Data, unknown>): Data | undefined {
  const { data, isStale, isFetchedAfterMount } = query
  const [wasCurrent, setCurrent] = useState(false)
  const isCurrent = wasCurrent || isFetchedAfterMount || !isStale
  if (isCurrent && data !== undefined && !wasCurrent) setCurrent(true)
  return isCurrent ? data : undefined
}

/** The state of a merge: which of the two records is kept, and what happens afterwards. */
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
