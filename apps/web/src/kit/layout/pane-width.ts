import { useState } from 'react'
import { useSession } from '../core/session/session.ts'

/** The minimum, default and maximum width of a side pane, in px. */
export const paneLimits = { least: 240, start: 340, most: 640 }

/** The limits of a pane that is the larger part of its page, such as a conversation beside a list. */
export const largePaneLimits = { least: 480, start: 1600, most: 1600 }

type Limits = Pick<typeof paneLimits, 'least' | 'most'>

const clamped = (width: number, { least, most }: Limits) => Math.min(Math.max(Math.round(width), least), most)

/**
 * The width that a user set for a pane, stored in this browser.
 * @param name identifies the page of the pane
 * @param start the default width in px
 */
export function usePaneWidth(name: string, { start, ...limits }: typeof paneLimits) {
  const { userId } = useSession()
  const key = `stayboard.pane:${userId ?? 0}:${name}`
  const [width, setWidth] = useState(() => readWidth(key, start, limits))
  return {
    width,
    start,
    ...limits,
    resize: (wanted: number) => setWidth(clamped(wanted, limits)),
    /** Sets the width and stores it for the next visit. */
    keep: (wanted: number) => {
      setWidth(clamped(wanted, limits))
      writeWidth(key, clamped(wanted, limits))
    },
  }
}

function readWidth(key: string, start: number, limits: Limits): number {
  const kept = Number(localStorage.getItem(key))
  return kept > 0 ? clamped(kept, limits) : start
}

/** If the browser's storage is full or disabled, the width is lost when the page is left. */
function writeWidth(key: string, width: number): void {
  try {
    localStorage.setItem(key, String(width))
  } catch {}
}
