import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { type Content, contents } from './contents.tsx'
import { guarded } from './guarded.tsx'
import { CallbackPage } from './pages/CallbackPage.tsx'
import { FailedPage } from './pages/FailedPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PlaceholderPage } from './pages/PlaceholderPage.tsx'
import { type Page, type PagePath, pagePaths, pages } from './pages.ts'
import { readSearch, writeSearch } from './search.ts'
import { Shell } from './shell/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}

/** The one address that is no page of the product. */
export const CALLBACK = '/oauth2/callback'

const filled: Partial<Record<PagePath, Content>> = contents

const root = createRootRoute()
const callback = createRoute({ getParentRoute: () => root, path: CALLBACK, component: CallbackPage })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
const elsewhere = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundPage })

const routeOf = (path: PagePath) => {
  const page = pages[path]
  return createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { page },
    // All texts; the page leaves out what it does not know, once it is there.
    validateSearch: (search: Record<string, unknown>) => search,
    component: guarded(page, filled[path] ?? PlaceholderPage),
  })
}

const routeTree = root.addChildren([callback, shell.addChildren([...pagePaths.map(routeOf), elsewhere])])

/** The router of one session; what it keeps of a user's pages goes with it. */
export const newRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof newRouter>

/** Whether an address is a page, so that whoever signs in at another one is taken to the dashboard. */
export function isPage(router: AppRouter, pathname: string): boolean {
  const [, , route] = router.getMatchedRoutes(pathname)
  return route !== undefined && route.id !== elsewhere.id
}
