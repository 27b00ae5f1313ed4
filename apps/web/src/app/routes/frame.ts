import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { keptColumns } from '../../kit/lists/column-choice/kept-columns.ts'

/** The context of every route: the query cache, for prefetching. */
interface Context {
  queries: QueryClient
}

export const root = createRootRouteWithContext<Context>()()

/** The frame around every page of a signed-in user. The router sets its component. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  // Loads the user's chosen columns in advance, because lists wait for them.
  loader: ({ context }) => void context.queries.prefetchQuery(keptColumns),
})
