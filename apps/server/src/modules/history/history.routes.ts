import { history } from '@stayboard/contract'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { implement, type Route } from '../../kit/calls/calls.ts'
import { getChange, list } from './history.service.ts'
import { restore } from './restore.service.ts'
import { undo } from './undo/undo.service.ts'
import { verify } from './verify/verify.service.ts'

/** The calls for the history of all kinds of record that the server serves. */
export function historyRoutes(kinds: Kinds): Route[] {
  return implement(history, {
    list: (input) => list(kinds, input),
    change: (input) => getChange(kinds, input),
    restore: (input) => restore(kinds, input),
    undo: (input) => undo(kinds, input),
    verify: ({ actor, query, exchange }) => verify(actor, { from: query.from, signal: exchange.signal }),
  })
}
