import type { RefObject } from 'react'
import { useLetterKeys } from '../../../kit/core/keys/useLetterKeys.ts'

/** The letters that press a button of the conversation, which declares its letter itself. */
const pressed = ['r', 'a', 'e', 's', 'n', 'i']

/** The letters of a conversation in this place (docs/rules/inbox.md#keys). C, U and X open the choice of whose it is. */
export function useConversationKeys(place: RefObject<HTMLElement | null>): void {
  const choose = (name: string) => () => {
    const input = place.current?.querySelector<HTMLInputElement>(`input[id$="-${name}"]`)
    input?.focus()
    input?.click()
  }
  const press = (key: string) => () =>
    place.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click()
  useLetterKeys(
    {
      ...Object.fromEntries(pressed.map((key) => [key, press(key)])),
      ...{ c: choose('client'), u: choose('user'), x: choose('exploiter') },
    },
    place,
  )
}
