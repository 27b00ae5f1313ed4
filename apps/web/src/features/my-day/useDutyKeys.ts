import type { RefObject } from 'react'
import { moveFocusAmong } from '../../kit/core/keys/move-focus.ts'
import { useLetterKeys } from '../../kit/core/keys/useLetterKeys.ts'

/** The selector of the link in a duty's row. */
const LINK = 'li > a'

/** Lets the arrow keys move between duties once one has the focus, as J and K do. */
export const moveBetweenDuties = moveFocusAmong(LINK)

/** J and K focus the next and the previous duty, E ends the focused one and S postpones it (docs/rules/my-day.md#keys). */
export function useDutyKeys(place: RefObject<HTMLElement | null>): void {
  const rows = () => [...(place.current?.querySelectorAll<HTMLElement>('li') ?? [])]
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement))
  const focus = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(':scope > a')?.focus()
  const go = (step: 1 | -1) => () => {
    const at = focused()
    focus(rows()[at < 0 ? 0 : at + step])
  }
  const press = (key: string) => () => {
    const at = focused()
    const button = rows()[at]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
    // Moves the focus to the neighbour first, because a finished duty leaves the list.
    if (button && key === 'e') focus(rows()[at + 1] ?? rows()[at - 1])
    button?.click()
  }
  useLetterKeys({ j: go(1), k: go(-1), e: press('e'), s: press('s') })
}
