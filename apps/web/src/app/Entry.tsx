import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../kit/core/session/session.ts'
import { focusHeading } from './focusHeading.ts'
import { LoginPage } from './login/LoginPage.tsx'
import { CALLBACK, isPage, newRouter } from './router.tsx'

/** The login without a valid token, whatever the address; with one, the page of that address. */
export function Entry() {
  const isSignedIn = useSession().token !== null
  const queries = useQueryClient()
  const sawLogin = useRef(false)
  useEffect(() => {
    if (isSignedIn) return
    sawLogin.current = true
    // Nothing of one user is left for the next.
    queries.clear()
  }, [isSignedIn, queries])
  const hasPage = isSignedIn || location.pathname === CALLBACK
  return hasPage ? <Pages afterLogin={sawLogin.current} /> : <LoginPage />
}

function Pages({ afterLogin }: { afterLogin: boolean }) {
  const queries = useQueryClient()
  const [router] = useState(() => (afterLogin ? routerAfterLogin(queries) : newRouter(queries)))
  return <RouterProvider router={router} />
}

/** Signing in at an address that is no page, such as an old bookmark, leads to the dashboard. */
function routerAfterLogin(queries: QueryClient) {
  const router = newRouter(queries)
  if (!isPage(router, location.pathname)) router.history.replace('/dashboard')
  const stop = router.subscribe('onRendered', () => {
    stop()
    focusHeading()
  })
  return router
}
