import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callOptions, type Problem, send } from '../../core/calls/calls.ts'
import { notify } from '../../core/notices/notify.tsx'
import { beforeSessionEnds, currentSession } from '../../core/session/session.ts'

type Kept = WireAnswer<typeof api.views.columns>
type Chosen = WireBody<typeof api.views.setColumns>

/**
 * The query of the user's chosen columns of all lists. It is never refetched, so that columns do not change while a list is
 * open.
 */
export const keptColumns = queryOptions<Kept, Problem>({
  ...callOptions(api.views.columns),
  staleTime: Number.POSITIVE_INFINITY,
})

export const columnsIn = (kept: Kept | undefined, { list, scope }: Pick<Chosen, 'list' | 'scope'>) =>
  kept?.lists.find((one) => one.list === list && one.scope === scope)?.columns

/** The newest choice of each list that has not been sent, and whether one is being sent. */
const noWrites = () => ({ waiting: new Map<string, Chosen>(), isSending: false })
let writes = noWrites()
beforeSessionEnds(() => {
  writes = noWrites()
})

/**
 * Applies a choice of columns at once and stores it for the user. Only one choice is sent at a time; of each list, only the
 * newest waits.
 */
export function keepColumns(queries: QueryClient, chosen: Chosen): void {
  show(queries, chosen)
  if (currentSession().isViewing) return
  writes.waiting.set(`${chosen.list} ${chosen.scope}`, chosen)
  if (!writes.isSending) void sendAll(queries)
}

function show(queries: QueryClient, { list, scope, columns }: Chosen): void {
  // An answer that was requested before the choice may contain the former one, so the request is cancelled.
  void queries.cancelQueries({ queryKey: keptColumns.queryKey })
  const others = (queries.getQueryData<Kept>(keptColumns.queryKey)?.lists ?? []).filter(
    (one) => one.list !== list || one.scope !== scope,
  )
  const lists = columns === null ? others : [...others, { list, scope, columns }]
  queries.setQueryData<Kept>(keptColumns.queryKey, { lists })
}

async function sendAll(queries: QueryClient): Promise<void> {
  const own = writes
  own.isSending = true
  for (const [name, chosen] of own.waiting) {
    own.waiting.delete(name)
    try {
      await send(api.views.setColumns, { body: chosen })
      // The answer sets the columns again, because a list of views that was loaded meanwhile may contain the former ones.
      if (own === writes && !own.waiting.has(name)) show(queries, chosen)
    } catch (problem) {
      if (own === writes) notify.problem(problem as Problem)
    }
  }
  own.isSending = false
}
