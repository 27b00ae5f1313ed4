import type { KeyboardEvent, PointerEvent } from 'react'
import { followPointer } from '../core/drag/follow-pointer.ts'
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
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = widthAfter(event.key, { ...pane, width: shownWidth(event.currentTarget, pane) })
      if (next === null) return
      event.preventDefault()
      keep(next)
    },
    onDoubleClick: () => keep(start),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { clientX: begun } = event
      const from = shownWidth(event.currentTarget, pane)
      const widthAt = ({ clientX }: { clientX: number }) => from + begun - clientX
      followPointer(event, {
        onMove: (at) => resize(widthAt(at)),
        onEnd: (at) => (at ? keep(widthAt(at)) : resize(width)),
      })
    },
  }
}
