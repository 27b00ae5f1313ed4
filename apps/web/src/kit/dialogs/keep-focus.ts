import type { FocusEvent } from 'react'

/**
 * Moves the mark of the first field along with the focus. Mantine focuses the marked element from two timers after a
 * dialog or popover has opened. On a slow device the user is in another field by then, and would go on typing in the first
 * one.
 */
export function keepFocus({ currentTarget, target }: FocusEvent) {
  // In React, a dialog that a field opens is inside of this one.
  if (!currentTarget.contains(target)) return
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]'))
    marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}
