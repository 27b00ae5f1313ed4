import { api } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Problem, send } from '../core/calls/calls.ts'
import { notify } from '../core/notices/notify.tsx'
import { say } from '../core/words/words.ts'

/** Returns a function that undoes an action and reloads all queries. Shows why an action cannot be undone. */
export function useUndo(): (action: string) => Promise<void> {
  const queries = useQueryClient()
  return async (action) => {
    try {
      await send(api.history.undo, { body: { action } })
      notify.done(say('history.undone'))
      await queries.invalidateQueries()
    } catch (reason) {
      if (!(reason instanceof Problem)) throw reason
      if (reason.conflicts.length === 0) notify.problem(reason)
      else (await import('./ChangedAgain.tsx')).showChangedAgain(reason)
    }
  }
}
