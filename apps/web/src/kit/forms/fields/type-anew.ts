import type { KeyboardEvent } from 'react'

/** The first letter typed over the name of what is chosen replaces it: one searches, and does not edit. */
export function typeAnew(event: KeyboardEvent<HTMLInputElement>, name: string): void {
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isLetter && event.currentTarget.value === name) event.currentTarget.select()
}
