import type { KeyboardEvent } from 'react'

/**
 * Selects the name of the chosen record on the first typed letter, so that the letter replaces it and starts a
 * search.
 */
export function typeAnew(event: KeyboardEvent<HTMLInputElement>, name: string): void {
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isLetter && event.currentTarget.value === name) event.currentTarget.select()
}
