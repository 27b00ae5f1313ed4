import type { KeyboardEvent, PointerEvent } from 'react'
import classes from '../../ui/DataTable.module.css'
import { followPointer } from '../core/drag/follow-pointer.ts'

/** The minimum and maximum width of a column, in px. */
const widthLimits = { least: 48, most: 800 } as const
export const clampedWidth = (width: number) =>
  Math.min(Math.max(Math.round(width), widthLimits.least), widthLimits.most)

/** How far a key moves the edge of a column, in px. */
const STEP = 16
const steps: Record<string, number> = { ArrowRight: STEP, ArrowLeft: -STEP }

const headingOf = (element: Element) => element.closest('th')
const widthOf = (element: Element) => headingOf(element)?.offsetWidth ?? 0

/** Previews a width during dragging with a CSS variable, without rendering the rows. */
function preview(element: Element, id: string, width: number): void {
  const column = element.closest('table')?.querySelector<HTMLElement>(`col[data-column="${id}"]`)
  if (column) column.style.width = `${width}px`
}

/**
 * Resizes a column: by dragging the edge of its heading, or by Shift and the arrow keys on the heading. A double click
 * on the edge and Shift-Home restore the default width. `undefined` if the widths of the table are fixed.
 */
export function useResizing(id: string, onResize: ((id: string, width: number | null) => void) | undefined) {
  if (onResize === undefined) return undefined
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!event.shiftKey || (step === undefined && event.key !== 'Home')) return
    event.preventDefault()
    onResize(id, step === undefined ? null : clampedWidth(widthOf(event.currentTarget) + step))
  }
  const handle = {
    className: classes.edge,
    'aria-hidden': true,
    onDoubleClick: () => onResize(id, null),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget: edge, clientX: begun } = event
      const start = widthOf(edge)
      const widthAt = ({ clientX }: { clientX: number }) => clampedWidth(start + clientX - begun)
      followPointer(event, {
        onMove: (at) => preview(edge, id, widthAt(at)),
        onEnd: (at) => (at ? onResize(id, widthAt(at)) : preview(edge, id, start)),
      })
    },
  } as const
  return { onKeyDown, handle }
}
