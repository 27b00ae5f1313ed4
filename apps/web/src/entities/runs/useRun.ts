import { api, type Call, type RunKind, type WireAnswer } from '@stayboard/contract'
import { useEffect, useRef } from 'react'
import { useCall, useRefresh } from '../../kit/core/calls/calls.ts'

export type Run = NonNullable<WireAnswer<typeof api.runs.latest>['run']>

/** The polling interval of a run's progress, in ms. */
const PACE = 1000

export const isActive = (run: Run | null | undefined) => run?.state === 'WAITING' || run?.state === 'RUNNING'

/**
 * The latest run of a kind. Its progress is polled while it is active.
 * @param changes the list whose rows the run changes; its queries are invalidated when the run ends
 */
export function useRun(kind: RunKind, changes: Call) {
  const { data } = useCall(
    api.runs.latest,
    { params: { kind } },
    { again: ({ run }) => (isActive(run) ? PACE : false) },
  )
  const refresh = useRefresh(changes)
  const wasActive = useRef(false)
  const active = isActive(data?.run)
  useEffect(() => {
    if (wasActive.current && !active) void refresh()
    wasActive.current = active
  }, [active, refresh])
  return data?.run ?? null
}
