import type { FocusEvent } from 'react'

/**
 * Moves Mantine's mark of the initially focused element to the element with the focus. Mantine focuses the marked element in
 * timers after a dialog or popover has opened. On a slow device the user may already type in another field, and would continue
 * in the first one.
 */
export function keepFocus({ currentTarget, target }: FocusEvent) {
  // Events of a nested dialog bubble here through React's component tree, although it is elsewhere in the document.
  if (!currentTarget.contains(target)) return
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]'))
    marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}
