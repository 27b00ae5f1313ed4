import { useState } from 'react'
import { useSession } from '../core/session/session.ts'

/** The width of the pane at the side, in px. */
export const paneLimits = { least: 240, start: 340, most: 640 }

const clamped = (width: number) => Math.min(Math.max(Math.round(width), paneLimits.least), paneLimits.most)

/** The width that a user chose for a pane, kept in this browser. `name` of the page that has the pane. */
export function usePaneWidth(name: string) {
  const { userId } = useSession()
  const key = `stayboard.pane:${userId ?? 0}:${name}`
  const [width, setWidth] = useState(() => readWidth(key))
  return {
    width,
    resize: (wanted: number) => setWidth(clamped(wanted)),
    /** Resizes and keeps it for the next visit. */
    keep: (wanted: number) => {
      setWidth(clamped(wanted))
      writeWidth(key, clamped(wanted))
    },
  }
}

function readWidth(key: string): number {
  const kept = Number(localStorage.getItem(key))
  return kept > 0 ? clamped(kept) : paneLimits.start
}

/** The browser's storage may be full or switched off: then the width lasts as long as the page. */
function writeWidth(key: string, width: number): void {
  try {
    localStorage.setItem(key, String(width))
  } catch {}
}
