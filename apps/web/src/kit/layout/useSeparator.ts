import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { usePaneWidth } from './pane-width.ts'

type Pane = Pick<ReturnType<typeof usePaneWidth>, 'width' | 'start' | 'least' | 'most'>

/** How far an arrow key moves the line, in px. */
const STEP = 16

/** The width that is shown, which the width of the page may limit. */
const shownWidth = (separator: HTMLElement, { width }: Pane): number =>
  Math.round(separator.nextElementSibling?.getBoundingClientRect().width ?? 0) || width

/** The width after a key press; `null` for other keys. The pane is at the right, so the left arrow makes it wider. */
function widthAfter(key: string, { width, start, least, most }: Pane): number | null {
  if (key === 'ArrowLeft') return width + STEP
  if (key === 'ArrowRight') return width - STEP
  if (key === 'Home') return least
  if (key === 'End') return most
  return key === 'Enter' ? start : null
}

/** The event handlers and attributes of the line that resizes a pane. */
export function useSeparator(pane: ReturnType<typeof usePaneWidth>) {
  const { width, start, resize, keep } = pane
  const grip = useRef<{ x: number; width: number } | null>(null)
  const dragged = ({ clientX }: PointerEvent) =>
    grip.current === null ? null : grip.current.width + grip.current.x - clientX
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = widthAfter(event.key, { ...pane, width: shownWidth(event.currentTarget, pane) })
      if (next === null) return
      event.preventDefault()
      keep(next)
    },
    onDoubleClick: () => keep(start),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, width: shownWidth(event.currentTarget, pane) }
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
