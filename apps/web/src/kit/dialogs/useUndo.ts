import { api } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Problem, send } from '../core/calls/calls.ts'
import { forgetAction } from '../core/calls/own-actions.ts'
import { notify } from '../core/notices/notify.tsx'
import { inParts } from '../core/notices/work.tsx'
import { numberText } from '../core/words/format.ts'
import { say } from '../core/words/words.ts'

/** An action that is a part of a larger change, and the number of records it changed. */
export interface UndoPart {
  action: string
  count: number
}

/**
 * Returns a function that undoes an action, or all parts of a change, the latest first, and reloads all queries. The progress of
 * several parts is shown, and Cancel leaves the others as they are; they can be undone later. Shows why an action cannot
 * be undone. The promise resolves to whether everything was undone.
 */
export function useUndo(): (what: string | readonly UndoPart[]) => Promise<boolean> {
  const queries = useQueryClient()
  const undo = async (what: string | readonly UndoPart[]): Promise<boolean> => {
    const left = typeof what === 'string' ? [{ action: what, count: 1 }] : [...what]
    const total = countOf(left)
    try {
      await inParts({
        parts: left.toReversed(),
        countOf: ({ count }) => count,
        text: (done) => say('history.undoing', progress(done, total)),
        work: async ({ action }) => {
          await send(api.history.undo, { body: { action } })
          forgetAction(action)
          left.pop()
        },
      })
    } catch (reason) {
      if (!(reason instanceof Problem)) throw reason
      if (reason.conflicts.length === 0) notify.problem(reason)
      else (await import('./ChangedAgain.tsx')).showChangedAgain(reason)
    }
    const undone = total - countOf(left)
    if (left.length === 0) notify.done(say('history.undone'))
    else if (undone > 0)
      notify.done(say('history.undonePart', progress(undone, total)), () => void undo(left))
    if (undone > 0) await queries.invalidateQueries()
    return left.length === 0
  }
  return undo
}

const countOf = (parts: readonly UndoPart[]) => parts.reduce((sum, { count }) => sum + count, 0)

const progress = (at: number, total: number) => ({ at: numberText(at), total: numberText(total) })
