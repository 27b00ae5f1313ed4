import { api } from '@stayboard/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { Problem, send, useRefresh } from '../../kit/core/calls/calls.ts'
import { networkProblem } from '../../kit/core/calls/problem.ts'
import type { ShownImport } from './import.ts'

/**
 * While the page is open, runs the dry run of an import, some thousand rows per call. Returns the error that stopped it, and a
 * function that retries.
 */
export function useRehearsal({ importId, left, isBusy }: ShownImport) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const refresh = useRefresh(api.imports.rehearse)
  const isNeeded = left > 0 && !isBusy && problem === null
  const goOn = useEffectEvent(async (isLeft: () => boolean) => {
    try {
      for (let rest = left; rest > 0 && !isLeft(); await refresh())
        rest = (await send(api.imports.rehearse, { params: { importId } })).left
    } catch (error) {
      setProblem(error instanceof Problem ? error : networkProblem())
    }
  })
  useEffect(() => {
    if (!isNeeded) return
    let hasLeft = false
    void goOn(() => hasLeft)
    return () => {
      hasLeft = true
    }
  }, [isNeeded])
  return { problem, retry: () => setProblem(null) }
}
