import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'

/** What every route is given: the cache of the server's answers, to prefetch into. */
interface Context {
  queries: QueryClient
}

export const root = createRootRouteWithContext<Context>()()

/** The frame around every page of a signed-in user. The router gives it its component. */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell' })
