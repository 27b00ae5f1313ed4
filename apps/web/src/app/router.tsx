import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { CallbackPage } from './pages/CallbackPage.tsx'
import { FailedPage } from './pages/FailedPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PendingPage } from './pages/PendingPage.tsx'
import { root, shell } from './routes/frame.ts'
import { pageRoutes } from './routes/pages.ts'
import { readSearch, writeSearch } from './search.ts'
import { Shell } from './shell/Shell.tsx'

/** The one address that is no page of the product. */
export const CALLBACK = '/oauth2/callback'

shell.update({ component: Shell })
const callback = createRoute({ getParentRoute: () => root, path: CALLBACK, component: CallbackPage })
const elsewhere = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundPage })

const routeTree = root.addChildren([callback, shell.addChildren([...pageRoutes, elsewhere])])

/** The router of one session; what it keeps of a user's pages goes with it. */
export const newRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queries },
    ...(history ? { history } : {}),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    // How long an answer counts as fresh is for the cache of answers to say.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailedPage,
    // The former page stays for a moment; then the new one is shown, on its way.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof newRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Whether an address is a page, so that whoever signs in at another one is taken to the dashboard. */
export function isPage(router: AppRouter, pathname: string): boolean {
  const [, , route] = router.getMatchedRoutes(pathname)
  return route !== undefined && route.id !== elsewhere.id
}
