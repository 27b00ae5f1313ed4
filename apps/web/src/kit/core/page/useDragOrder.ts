import { type PointerEvent, useState } from 'react'

interface Drag {
  from: number
  to: number
}

/** What a thing is dragged by, and on which side of it the dragged one would come to stand. */
export interface Draggable {
  'data-place': number
  'data-dragged': true | undefined
  'data-drop': 'before' | 'after' | undefined
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/** A finger drags by a part with this mark alone, which has to have `touch-action: none`: elsewhere it scrolls. */
export const grip = { 'data-grip': true } as const

/**
 * Rows or tiles put in another order by dragging them, or a handle in them, with mouse, pen or finger. Who does none of
 * these needs another way beside it (WCAG 2.5.7).
 * @param onMove told the places, from 0, where one was and where it was dropped
 */
export function useDragOrder(onMove: (from: number, to: number) => void): (place: number) => Draggable {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = () => setDrag(null)
  return (place) => ({
    'data-place': place,
    'data-dragged': drag?.from === place || undefined,
    'data-drop': drag ? dropAt(drag, place) : undefined,
    onPointerDown: (event) => {
      if (!begins(event)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: place, to: place })
    },
    onPointerMove: ({ currentTarget, clientX, clientY }) => {
      if (!drag) return
      const to = nearest(currentTarget, clientX, clientY)
      if (to !== drag.to) setDrag({ ...drag, to })
    },
    onPointerUp: () => {
      if (drag && drag.from !== drag.to) onMove(drag.from, drag.to)
      end()
    },
    onPointerCancel: end,
  })
}

/** Not with the other buttons of a mouse, and not on a button of the page. */
function begins({ button, pointerType, target }: PointerEvent): boolean {
  if (button !== 0 || !(target instanceof Element) || target.closest('button, a')) return false
  return pointerType !== 'touch' || target.closest('[data-grip]') !== null
}

function dropAt({ from, to }: Drag, place: number): Draggable['data-drop'] {
  if (place !== to || from === to) return undefined
  return to > from ? 'after' : 'before'
}

/** The place of the row or tile that this point lies in, or is nearest to. */
function nearest(dragged: Element, x: number, y: number): number {
  const all = [...(dragged.closest('table, ul')?.querySelectorAll('[data-place]') ?? [])]
  const distances = all.map((one) => {
    const { left, right, top, bottom } = (one.closest('tr, li') ?? one).getBoundingClientRect()
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  })
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
