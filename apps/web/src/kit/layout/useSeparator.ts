import type { KeyboardEvent, PointerEvent } from 'react'
import { followPointer } from '../core/drag/follow-pointer.ts'
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
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const next = widthAfter(event.key, { width, start })
      if (next === null) return
      event.preventDefault()
      keep(next)
    },
    onDoubleClick: () => keep(start),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { clientX: begun } = event
      const widthAt = ({ clientX }: { clientX: number }) => width + begun - clientX
      followPointer(event, {
        onMove: (at) => resize(widthAt(at)),
        onEnd: (at) => (at ? keep(widthAt(at)) : resize(width)),
      })
    },
  }
}
