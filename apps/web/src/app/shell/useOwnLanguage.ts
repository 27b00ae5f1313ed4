import { useEffect, useRef } from 'react'
import { currentSession } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { switchLanguage } from '../language.ts'

/** Applies the language stored for the user, once after signing in. A view as another user stays in that of the viewer. */
export function useOwnLanguage() {
  const { user } = useCurrentUser()
  const { language } = useWords()
  const isDone = useRef(false)
  useEffect(() => {
    if (!user || isDone.current || currentSession().isViewing) return
    isDone.current = true
    if (user.language && user.language !== language) void switchLanguage(user.language).catch(() => undefined)
  }, [user, language])
}
