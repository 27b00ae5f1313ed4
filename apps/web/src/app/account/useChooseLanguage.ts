import { api, type Language } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useSession } from '../../kit/core/session/session.ts'
import { switchLanguage } from '../language.ts'

/**
 * Switches at once, and keeps the choice with the user when one is signed in. Sent without a version:
 * of two choices made side by side the last one is right, whatever else changed.
 */
export function useChooseLanguage() {
  const { token } = useSession()
  const save = useSend(api.users.updateCurrentUser)
  return (language: Language) => {
    void switchLanguage(language).catch(() => undefined)
    if (token !== null) save.mutate({ body: { language } })
  }
}
