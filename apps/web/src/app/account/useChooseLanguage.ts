import { api, type Language } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useSession } from '../../kit/core/session/session.ts'
import { switchLanguage } from '../language.ts'

/**
 * Returns a function that changes the language, and stores the choice for a signed-in user. The call has no
 * version: of two concurrent choices the last one applies, whatever else was changed.
 */
export function useChooseLanguage() {
  const { token, isViewing } = useSession()
  const save = useSend(api.users.updateCurrentUser)
  return async (language: Language) => {
    const isChanged = await switchLanguage(language).catch(() => false)
    if (isChanged && token !== null && !isViewing) save.mutate({ body: { language } })
  }
}
