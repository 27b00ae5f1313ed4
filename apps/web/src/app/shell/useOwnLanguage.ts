import { useEffect, useRef } from 'react'
import { useWords } from '../../kit/core/words/words.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { switchLanguage } from '../language.ts'

/** Applies the language stored for the user, once after signing in. */
export function useOwnLanguage() {
  const { user } = useCurrentUser()
  const { language } = useWords()
  const isDone = useRef(false)
  useEffect(() => {
    if (!user || isDone.current) return
    isDone.current = true
    if (user.language && user.language !== language) void switchLanguage(user.language).catch(() => undefined)
  }, [user, language])
}
