import type { FocusEvent } from 'react'
import { say } from '../core/words/words.ts'

/**
 * The title, accessible name, focus and close button of a dialog or drawer. The name is set as `aria-label`, because
 * Mantine links the heading only after the first render, when a screen reader may have spoken already.
 */
export const titled = (title: string) => ({
  title,
  attributes: { content: { 'aria-label': title, onFocus: moveMark } },
  closeButtonProps: { 'aria-label': say('actions.close') },
})

/**
 * Moves the mark of the first field along with the focus. Mantine focuses the marked element from two timers after the
 * dialog has opened. On a slow device the user is in another field by then, and would go on typing in the first one.
 */
function moveMark({ currentTarget, target }: FocusEvent) {
  // In React, a dialog that a field opens is inside of this one.
  if (!currentTarget.contains(target)) return
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]'))
    marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}
