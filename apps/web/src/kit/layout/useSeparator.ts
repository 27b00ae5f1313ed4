import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { paneLimits, type usePaneWidth } from './pane-width.ts'

/** How far an arrow key moves the line, in px. */
const STEP = 16

/** The width after a key press; `null` for other keys. The pane is at the right, so the left arrow makes it wider. */
function widthAfter(key: string, width: number): number | null {
  if (key === 'ArrowLeft') return width + STEP
  if (key === 'ArrowRight') return width - STEP
  if (key === 'Home') return paneLimits.least
  if (key === 'End') return paneLimits.most
  return key === 'Enter' ? paneLimits.start : null
}

/** The event handlers and attributes of the line that resizes a pane. */
export function useSeparator({ width, resize, keep }: ReturnType<typeof usePaneWidth>) {
  const start = useRef<{ x: number; width: number } | null>(null)
  const dragged = ({ clientX }: PointerEvent) =>
    start.current === null ? null : start.current.width + start.current.x - clientX
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const next = widthAfter(event.key, width)
      if (next === null) return
      event.preventDefault()
      keep(next)
    },
    onDoubleClick: () => keep(paneLimits.start),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, width }
    },
    onPointerMove: (event: PointerEvent) => {
      const next = dragged(event)
      if (next !== null) resize(next)
    },
    onPointerUp: (event: PointerEvent) => {
      const next = dragged(event)
      start.current = null
      if (next !== null && next !== width) keep(next)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
