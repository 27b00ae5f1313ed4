import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { forgetOldAnswers, hasKeptAnswers } from '../kit/core/kept/kept-answers.ts'
import { onDemand } from '../kit/core/loading/on-demand.tsx'
import { useSession } from '../kit/core/session/session.ts'
import { focusHeading } from './focus-heading.ts'
import { needAllWords, useLanguage } from './language.ts'
import { LoginPage } from './login/LoginPage.tsx'
import { isPage, newRouter, OPEN } from './router.tsx'
import { wantedPage } from './sign-in/wanted-page.ts'

/** The saved lists of arrivals, for a tab that is offline and therefore cannot sign in. */
const KeptArrivals = onDemand(async () => {
  const [part] = await Promise.all([import('../features/arrivals/ArrivalsPage.tsx'), needAllWords()])
  return { default: part.KeptArrivals }
})

/** Shows the login at any address without a valid token, and the page of the address with one. */
export function Entry() {
  // Without memoisation, because a ref is read during rendering.
  'use no memo'
  const { token, userId } = useSession()
  const language = useLanguage()
  const isSignedIn = token !== null
  const queries = useQueryClient()
  const sawLogin = useRef(false)
  useEffect(() => {
    if (isSignedIn) return
    sawLogin.current = true
    // The data of one user must not be shown to the next.
    queries.clear()
  }, [isSignedIn, queries])
  // Removes answers that an earlier user stored on this device, each time the user changes.
  useEffect(() => forgetOldAnswers(userId), [userId])
  const hasPage = isSignedIn || OPEN.includes(location.pathname)
  if (hasPage) return <Pages key={userId} afterLogin={sawLogin.current} />
  return hasKeptAnswers() ? <KeptArrivals key={language} /> : <LoginPage key={language} />
}

function Pages({ afterLogin }: { afterLogin: boolean }) {
  const queries = useQueryClient()
  const [router] = useState(() => (afterLogin ? routerAfterLogin(queries) : newRouter(queries)))
  const language = useLanguage()
  const { roles } = useSession()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current !== language) focusHeading()
    shown.current = language
  }, [language])
  // A new key mounts the pages again, because they read their texts and the user's rights only once.
  return <RouterProvider key={`${language} ${roles}`} router={router} />
}

/** A router for a new session. If the address is not a page, such as an old bookmark, it opens the dashboard, or what was wanted before a sign-in elsewhere. */
function routerAfterLogin(queries: QueryClient) {
  const router = newRouter(queries)
  if (!isPage(router, location.pathname)) router.history.replace(wantedPage())
  const stop = router.subscribe('onRendered', () => {
    stop()
    focusHeading()
  })
  return router
}
