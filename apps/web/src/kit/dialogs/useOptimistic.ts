import type { Call } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '../core/calls/calls.ts'
import type { Linked } from '../core/calls/list-call.ts'
import { type OptimisticWrite, writeOptimistically } from '../core/calls/optimistic.ts'
import { notify } from '../core/notices/notify.tsx'
import { undo } from './useUndo.ts'

interface Change<C extends Call, Row> extends Pick<OptimisticWrite<C, Row>, 'given' | 'shows'> {
  /** Called after the server has accepted the change, with a function that undoes it. */
  done?: (undo: () => void) => void
  /** Shows why the server refused the change. By default, a notification. */
  failed?: (problem: Problem) => void
}

/**
 * Returns a function that changes a record by a call and shows the change at once, wherever the record is shown. Changes of
 * one record are sent one after another. A refused change is taken back. `done` and `failed` run even if the component
 * is gone when the server answers, so they may only show notices.
 */
export function useOptimistic<C extends Call>(call: C) {
  const queries = useQueryClient()
  /** @param of a row, or the address of a record or list */
  return <Row extends Linked>(
    of: Row | string,
    { given, shows, done, failed = notifyProblem }: Change<C, Row>,
  ) => {
    void writeOptimistically(queries, { call, of, given, shows }).then(
      ({ action }) => done?.(() => void undo(queries, action)),
      (reason) => {
        if (!(reason instanceof Problem)) throw reason
        // After a 401 the login is shown, so no notification is needed.
        if (reason.status !== 401) failed(reason)
      },
    )
  }
}

const notifyProblem = (problem: Problem) => void notify.problem(problem)
