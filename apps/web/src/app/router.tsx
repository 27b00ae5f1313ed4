import { mailConsentPath, providerReturnPath } from '@stayboard/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import { followOrigins } from '../kit/core/way/origins.ts'
import { CallbackPage, MailConsentPage } from './pages/CallbackPage.tsx'
import { FailedPage } from './pages/FailedPage.tsx'
import { InvitationPage, NewPasswordPage, ProviderReturnPage } from './pages/InvitationPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PendingPage } from './pages/PendingPage.tsx'
import { ProposalPage } from './pages/ProposalPage.tsx'
import { root, shell } from './routes/frame.ts'
import { pageRoutes } from './routes/pages.ts'
import { readSearch, writeSearch } from './search.ts'
import { Shell } from './shell/Shell.tsx'

export const CALLBACK = '/oauth2/callback'
const MAIL_CONSENT = mailConsentPath
const PROVIDER_RETURN = providerReturnPath
const INVITATION = '/invitation'
const PROPOSAL = '/proposal'
const NEW_PASSWORD = '/new_password'
/** Paths that are accessible without a session. They are not listed as pages of the product. */
export const OPEN: readonly string[] = [
  CALLBACK,
  MAIL_CONSENT,
  PROVIDER_RETURN,
  INVITATION,
  PROPOSAL,
  NEW_PASSWORD,
]

shell.update({ component: Shell })
const callback = createRoute({ getParentRoute: () => root, path: CALLBACK, component: CallbackPage })
const mailConsent = createRoute({
  getParentRoute: () => root,
  path: MAIL_CONSENT,
  component: MailConsentPage,
})
const providerReturn = createRoute({
  getParentRoute: () => root,
  path: PROVIDER_RETURN,
  component: ProviderReturnPage,
})
const invitation = createRoute({ getParentRoute: () => root, path: INVITATION, component: InvitationPage })
const proposal = createRoute({ getParentRoute: () => root, path: PROPOSAL, component: ProposalPage })
const newPassword = createRoute({
  getParentRoute: () => root,
  path: NEW_PASSWORD,
  component: NewPasswordPage,
})
/** A record that is shown beside its list has an address of its own, which opens it there. */
const messageAlone = createRoute({
  getParentRoute: () => shell,
  path: '/messages/$messageId',
  beforeLoad: ({ params: { messageId } }) => {
    throw redirect({ to: '/messages', search: { peek: messageId }, replace: true })
  },
})
const reservationAlone = createRoute({
  getParentRoute: () => shell,
  path: '/reservations/$reservationId',
  beforeLoad: ({ params: { reservationId } }) => {
    throw redirect({ to: '/reservations', search: { peek: reservationId }, replace: true })
  },
})
const elsewhere = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundPage })

const routeTree = root.addChildren([
  callback,
  mailConsent,
  providerReturn,
  invitation,
  proposal,
  newPassword,
  shell.addChildren([...pageRoutes, messageAlone, reservationAlone, elsewhere]),
])

/** Creates the router of one session. Its cached pages are discarded with it. */
export function newRouter(queries: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queries },
    ...(history ? { history } : {}),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    // The query cache alone decides when an answer is stale.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailedPage,
    // How long the previous page stays visible while the next one loads, in ms. Then the pending page is shown.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    scrollRestoration: true,
  })
  followOrigins(router.history)
  return router
}

export type AppRouter = ReturnType<typeof newRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Whether an address is a page to stay on. Otherwise, signing in opens the dashboard. */
export function isPage(router: AppRouter, pathname: string): boolean {
  const [, , route] = router.getMatchedRoutes(pathname)
  const others = [elsewhere, providerReturn, invitation, proposal, newPassword]
  return route !== undefined && !others.some(({ id }) => id === route.id)
}
