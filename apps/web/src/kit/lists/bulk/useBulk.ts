import { useEffect, useRef, useState } from 'react'
import { notify } from '../../core/notices/notify.tsx'
import { t } from '../../core/words/words.ts'
import type { FailedRecord } from '../../dialogs/FailedRecords.tsx'
import { useUndo } from '../../dialogs/useUndo.ts'
import type { Chosen } from '../state/chosen.ts'
import { rowsText } from './labels.ts'
import { useBulkParts, type What } from './useBulkParts.ts'

/** The rows that failed, and the result for the other rows. */
export interface Failures {
  /** How many rows failed: '2 enquiries were not changed'. */
  title: string
  failed: readonly FailedRecord[]
  /** The text of the notification: '29 enquiries changed'. */
  done: string
  /** Undoes the changes; `undefined` if nothing was changed. */
  undo: (() => void) | undefined
}

/**
 * Changes or deletes the selected rows, in parts with progress and Cancel if there are many. Failed rows and rows after a
 * cancellation stay selected.
 */
export function useBulk(chosen: Chosen) {
  const { names, keep } = chosen
  const [failures, setFailures] = useState<Failures | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isShown = useIsShown()
  const sendParts = useBulkParts(chosen)
  const undo = useUndo()
  const counted = (key: 'lists.bulkDeleted' | 'lists.bulkChanged' | 'lists.bulkFailed', count: number) =>
    t(key, { count, rows: rowsText(chosen.call, count) })

  const run = async (what: What) => {
    setBusy(true)
    const { action, count, failed, left } = await sendParts(what)
    setBusy(false)
    const done = counted('remove' in what ? 'lists.bulkDeleted' : 'lists.bulkChanged', count)
    const undoAll = action && count > 0 ? () => void undo(action, count) : undefined
    const others = failed.length + left.length
    if (isShown.current) keep([...failed.map(({ id }) => id), ...left])
    if (others === 0) notify.done(done, undoAll)
    else if (count > 0 && (left.length > 0 || !isShown.current))
      notify.done(`${done}. ${counted('lists.bulkFailed', others)}.`, undoAll)
    if (isShown.current && failed.length > 0)
      setFailures({
        title: counted('lists.bulkFailed', failed.length),
        done,
        undo: undoAll,
        failed: failed.map((one) => ({ ...one, name: names.get(one.id) || one.name })),
      })
  }
  return {
    failures,
    forget: () => setFailures(null),
    isBusy,
    remove: () => void run({ remove: true }),
    change: (changes: object) => void run({ changes }),
  }
}

/** Whether the component is still mounted. */
function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
