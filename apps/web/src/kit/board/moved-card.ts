import type { ListCall, RowOf } from '../core/calls/list-call.ts'
import { inGrowing } from '../core/calls/list-patches.ts'
import type { Patch } from '../core/calls/pending.ts'
import { type BoardColumn, CARDS } from './board-types.ts'

/** The patch that shows a card at the top of another column, with the fields that the move changes. */
export function movedCard<C extends ListCall>(
  call: C,
  row: RowOf<C>,
  idOf: (row: RowOf<C>) => number,
  { from, to }: { from: BoardColumn<C, string>; to: BoardColumn<C, string> },
): Patch {
  const isIt = (one: RowOf<C>) => idOf(one) === idOf(row)
  const taken = inGrowing(call, { ...from.query, size: CARDS }, (rows) => rows.filter((one) => !isIt(one)))
  const put = inGrowing(call, { ...to.query, size: CARDS }, (rows) =>
    rows.some(isIt) ? rows : [row, ...rows],
  )
  return (answer, key) => put(taken(answer, key), key)
}
