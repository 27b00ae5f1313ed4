import i18next from 'i18next'
import { useEffect } from 'react'
import { beforeSessionEnds, currentSession } from '../../kit/core/session/session.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { switchLanguage } from '../language.ts'

/** Whether it was applied in this session. A change of the language mounts the page anew. */
let isApplied = false
beforeSessionEnds(() => {
  isApplied = false
})

/** Applies the language stored for the user, once after signing in. A view as another user stays in that of the viewer. */
export function useOwnLanguage() {
  const { user } = useCurrentUser()
  useEffect(() => {
    if (!user || isApplied || currentSession().isViewing) return
    isApplied = true
    if (user.language && user.language !== i18next.language)
      void switchLanguage(user.language).catch(() => undefined)
  }, [user])
}
