import { api, BULK_CEILING, type WireAnswer } from '@stayboard/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Problem, send } from '../core/calls/calls.ts'
import { forgetAction } from '../core/calls/own-writes.ts'
import { notify } from '../core/notices/notify.tsx'
import { showWork } from '../core/notices/work.tsx'
import { numberText } from '../core/words/format.ts'
import { t } from '../core/words/words.ts'

type Answer = WireAnswer<typeof api.history.undo>

/** The progress of the undo of a bulk change. */
interface Undone {
  isBegun: boolean
  failed: Answer['failed']
  rest: Answer['rest']
  /** The id of the undo, which further calls continue; `null` before the first one. */
  undoing: string | null
}

/** The number of records undone by the first call. */
const SIZE = 100
/**
 * The intended duration of a call, in ms, so that progress is visible and Cancel takes effect soon. The number of records per
 * call is adapted to it.
 */
const SHORT = 500

/** The number of undos in progress in this tab. */
let underWay = 0
const listeners = new Set<() => void>()
const underWayBy = (change: number) => {
  underWay += change
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this tab is undoing something, so that records may be partly undone. */
export const useIsUndoing = (): boolean => useSyncExternalStore(listen, () => underWay > 0)

const notRestored = () => import('./not-restored.tsx')

/**
 * Undoes an action and reloads all queries. A bulk change of many records (`count`) is undone in parts, with progress; Cancel
 * leaves the rest, which can be undone later. Shows why an action, or a record of a bulk change, cannot be undone. Resolves to
 * whether everything was undone.
 * @param from the parts that were undone earlier
 */
export async function undo(queries: QueryClient, action: string, count = 1, from?: Undone): Promise<boolean> {
  const undone: Undone = from ?? { isBegun: false, failed: [], rest: null, undoing: null }
  underWayBy(1)
  const problem = await undoParts(action, count, undone).finally(() => underWayBy(-1))
  const { isBegun, failed, rest } = undone
  if (problem) await tell(problem)
  if (failed.length > 0) (await notRestored()).showNotRestored(failed)
  const left = failed.length + (rest?.count ?? 0)
  const goOn = () => void undo(queries, action, count, { ...undone, failed: [] })
  if (isBegun && left === 0 && !problem) notify.done(t('history.undone'))
  else if (isBegun)
    notify.done(t('history.undonePart', progress(left, rest?.total ?? count)), rest ? goOn : undefined)
  if (isBegun) await queries.invalidateQueries()
  return isBegun && left === 0 && !problem
}

/** Returns `undo`, bound to the query cache of the page. */
export function useUndo(): (action: string, count?: number) => Promise<boolean> {
  const queries = useQueryClient()
  return (action, count) => undo(queries, action, count)
}

/** Undoes one part after another, until nothing is left, the user cancels or a call fails. */
async function undoParts(action: string, count: number, undone: Undone): Promise<Problem | undefined> {
  const isMany = count > SIZE
  const textOf = (left: number, total: number) => t('history.undoing', progress(left, total))
  const work = isMany ? showWork(textOf(undone.rest?.count ?? count, undone.rest?.total ?? count)) : undefined
  let size = SIZE
  try {
    do {
      const begun = performance.now()
      const { undoing, rest } = undone
      const continued = undoing && rest ? { undoing, before: rest.before } : {}
      const answer = await send(api.history.undo, {
        body: { action, ...(isMany ? { size } : {}), ...continued },
      })
      forgetAction(action)
      undone.isBegun = true
      undone.undoing = answer.action
      undone.rest = answer.rest
      undone.failed = [...undone.failed, ...(answer.failed ?? [])]
      size = performance.now() - begun < SHORT ? Math.min(2 * size, BULK_CEILING) : Math.max(SIZE, size / 2)
      if (answer.rest) work?.report(textOf(answer.rest.count, answer.rest.total))
    } while (undone.rest && !work?.signal.aborted)
    return undefined
  } catch (reason) {
    if (reason instanceof Problem) return reason
    throw reason
  } finally {
    work?.end()
  }
}

async function tell(problem: Problem): Promise<void> {
  if (problem.conflicts.length === 0) notify.problem(problem)
  else (await import('./changed-again.tsx')).showChangedAgain(problem)
}

const progress = (left: number, total: number) => ({
  at: numberText(Math.max(0, total - left)),
  total: numberText(total),
})
