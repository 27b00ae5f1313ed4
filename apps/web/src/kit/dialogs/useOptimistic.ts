import type { Call } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '../core/calls/calls.ts'
import type { Linked } from '../core/calls/list-call.ts'
import { type OptimisticWrite, writeOptimistically } from '../core/calls/optimistic.ts'
import { inRecord } from '../core/calls/patches.ts'
import type { Patch } from '../core/calls/pending.ts'
import { notify } from '../core/notices/notify.tsx'
import { useUndo } from './useUndo.ts'

/** The fields of a record as they are shown at once, or a function that returns them from the record as it is shown. */
type Fields<Row> = Partial<Row> | ((row: Row) => Partial<Row>)

interface Change<C extends Call, Row> {
  given: OptimisticWrite<C>['given']
  /** What changes at once: fields of the record, or a patch of other answers, such as the order of a list. */
  shows: Fields<Row> | { patch: Patch }
  /** What the change does, in words: shown at the row if it leaves its list by it. By default 'Changed'. */
  what?: string
  /** Called when the server has accepted the change, with a function that undoes it. */
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
  const undo = useUndo()
  /** @param of a row, or the address of a record or list */
  return <Row extends Linked>(
    of: Row | string,
    { given, shows, what, done, failed = notifyProblem }: Change<C, Row>,
  ) => {
    const record = typeof of === 'string' ? of : (of._links.self?.href ?? unlinked(call))
    void writeOptimistically(queries, {
      call,
      record,
      given: what === undefined ? given : { ...given, what },
      patch: patchOf(record, shows),
    }).then(
      (action) => done?.(() => void undo(action)),
      (reason) => {
        if (!(reason instanceof Problem)) throw reason
        // After a 401 the login is shown.
        if (reason.status !== 401) failed(reason)
      },
    )
  }
}

const notifyProblem = (problem: Problem) => void notify.problem(problem)

function patchOf<Row>(record: string, shows: Fields<Row> | { patch: Patch }): Patch {
  if (typeof shows === 'object' && 'patch' in shows) return shows.patch
  return inRecord<Row>(record, (row) => (typeof shows === 'function' ? shows(row) : shows))
}

function unlinked(call: Call): never {
  throw new Error(`${call.path}: a row is recognised by its link "self"`)
}
