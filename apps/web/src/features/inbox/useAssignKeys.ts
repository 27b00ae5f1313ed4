import type { RefObject } from 'react'
import { useLetterKeys } from '../../kit/core/keys/useLetterKeys.ts'

/** C, U and E open the choice of the client, the user and the exploiter of the conversation in this place. */
export function useAssignKeys(place: RefObject<HTMLElement | null>): void {
  const choose = (name: string) => () => {
    const input = place.current?.querySelector<HTMLInputElement>(`input[id$="-${name}"]`)
    input?.focus()
    input?.click()
  }
  useLetterKeys({ c: choose('client'), u: choose('user'), e: choose('exploiter') }, place)
}
