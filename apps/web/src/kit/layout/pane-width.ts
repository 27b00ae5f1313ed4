import { useState } from 'react'
import { useSession } from '../core/session/session.ts'

/** The minimum, default and maximum width of a side pane, in px. */
export const paneLimits = { least: 240, start: 340, most: 640 }

const clamped = (width: number) => Math.min(Math.max(Math.round(width), paneLimits.least), paneLimits.most)

/**
 * The width that a user set for a pane, stored in this browser.
 * @param name identifies the page of the pane
 * @param start the default width in px
 */
export function usePaneWidth(name: string, start = paneLimits.start) {
  const { userId } = useSession()
  const key = `stayboard.pane:${userId ?? 0}:${name}`
  const [width, setWidth] = useState(() => readWidth(key, start))
  return {
    width,
    start,
    resize: (wanted: number) => setWidth(clamped(wanted)),
    /** Sets the width and stores it for the next visit. */
    keep: (wanted: number) => {
      setWidth(clamped(wanted))
      writeWidth(key, clamped(wanted))
    },
  }
}

function readWidth(key: string, start: number): number {
  const kept = Number(localStorage.getItem(key))
  return kept > 0 ? clamped(kept) : start
}

/** If the browser's storage is full or disabled, the width is lost when the page is left. */
function writeWidth(key: string, width: number): void {
  try {
    localStorage.setItem(key, String(width))
  } catch {}
}
