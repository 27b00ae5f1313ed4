import { type PointerEvent, useState } from 'react'
import { followPointer } from './follow-pointer.ts'

interface Drag {
  from: number
  to: number
}

/** The props of an element that can be dragged, and on which side of it the dragged one would be dropped. */
export interface Draggable {
  'data-place': number
  'data-dragged': true | undefined
  'data-drop': 'before' | 'after' | undefined
  onPointerDown: (event: PointerEvent) => void
}

/** Marks the part by which touch drags an element. It needs `touch-action: none`; elsewhere touch scrolls. */
export const grip = { 'data-grip': true } as const

/** Marks a button or link that covers a draggable element. Pressing and moving it drags the element; a click presses it. */
export const passesDrags = { 'data-passes-drags': true } as const

/**
 * Reorders rows or tiles by dragging them, or a handle in them, with mouse, pen or touch. Users who cannot drag need
 * another way too (WCAG 2.5.7).
 * @param onMove called with the old and the new index, from 0
 */
export function useDragOrder(onMove: (from: number, to: number) => void): (place: number) => Draggable {
  const [drag, setDrag] = useState<Drag | null>(null)
  return (from) => ({
    'data-place': from,
    'data-dragged': drag?.from === from || undefined,
    'data-drop': drag ? dropAt(drag, from) : undefined,
    onPointerDown: (event) => {
      if (!begins(event)) return
      const { currentTarget } = event
      let to = from
      followPointer(event, {
        onMove: ({ clientX, clientY }) => {
          to = nearest(currentTarget, clientX, clientY)
          setDrag((now) => (now?.to === to ? now : { from, to }))
        },
        onEnd: (at) => {
          setDrag(null)
          if (at && to !== from) onMove(from, to)
        },
      })
    },
  })
}

/** Whether a drag may start: not on a button or link with another purpose. */
function begins({ pointerType, target }: PointerEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(':is(button, a):not([data-passes-drags])')) return false
  return pointerType !== 'touch' || target.closest('[data-grip]') !== null
}

function dropAt({ from, to }: Drag, place: number): Draggable['data-drop'] {
  if (place !== to || from === to) return undefined
  return to > from ? 'after' : 'before'
}

/** The index of the row or tile at this point, or of the nearest one. */
function nearest(dragged: Element, x: number, y: number): number {
  const all = [...(dragged.closest('table, ul, nav')?.querySelectorAll('[data-place]') ?? [])]
  const distances = all.map((one) => {
    const { left, right, top, bottom } = (one.closest('tr, li') ?? one).getBoundingClientRect()
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  })
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
