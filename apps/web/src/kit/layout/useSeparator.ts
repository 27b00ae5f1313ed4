import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { paneLimits, type usePaneWidth } from './pane-width.ts'

type Pane = Pick<ReturnType<typeof usePaneWidth>, 'width' | 'start'>

/** How far an arrow key moves the line, in px. */
const STEP = 16

/** The width after a key press; `null` for other keys. The pane is at the right, so the left arrow makes it wider. */
function widthAfter(key: string, { width, start }: Pane): number | null {
  if (key === 'ArrowLeft') return width + STEP
  if (key === 'ArrowRight') return width - STEP
  if (key === 'Home') return paneLimits.least
  if (key === 'End') return paneLimits.most
  return key === 'Enter' ? start : null
}

/** The event handlers and attributes of the line that resizes a pane. */
export function useSeparator({ width, start, resize, keep }: ReturnType<typeof usePaneWidth>) {
  const grip = useRef<{ x: number; width: number } | null>(null)
  const dragged = ({ clientX }: PointerEvent) =>
    grip.current === null ? null : grip.current.width + grip.current.x - clientX
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const next = widthAfter(event.key, { width, start })
      if (next === null) return
      event.preventDefault()
      keep(next)
    },
    onDoubleClick: () => keep(start),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, width }
    },
    onPointerMove: (event: PointerEvent) => {
      const next = dragged(event)
      if (next !== null) resize(next)
    },
    onPointerUp: (event: PointerEvent) => {
      const next = dragged(event)
      grip.current = null
      if (next !== null && next !== width) keep(next)
    },
    onPointerCancel: () => {
      grip.current = null
    },
  }
}
