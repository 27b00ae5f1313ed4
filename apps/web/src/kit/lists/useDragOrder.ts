import { type PointerEvent, useState } from 'react'

interface Drag {
  from: number
  to: number
}

/** What marks a handle, and on which side of its row the dragged one would come to stand. */
export interface HandleProps {
  'data-place': number
  'data-dragged': true | undefined
  'data-drop': 'before' | 'after' | undefined
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/**
 * Rows put in another order by dragging a handle of theirs, with mouse, pen or finger.
 * @param onMove told the places, from 0, where a row was and where it was dropped
 */
export function useDragOrder(onMove: (from: number, to: number) => void): (place: number) => HandleProps {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = () => setDrag(null)
  return (place) =>
    ({
      'data-place': place,
      'data-dragged': drag?.from === place || undefined,
      'data-drop': drag && dropAt(drag, place),
      onPointerDown: ({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
        setDrag({ from: place, to: place })
      },
      onPointerMove: ({ currentTarget, clientY }) => {
        if (drag) setDrag({ ...drag, to: placeAt(currentTarget, clientY) })
      },
      onPointerUp: () => {
        if (drag && drag.from !== drag.to) onMove(drag.from, drag.to)
        end()
      },
      onPointerCancel: end,
    }) as HandleProps
}

function dropAt({ from, to }: Drag, place: number): HandleProps['data-drop'] {
  if (place !== to || from === to) return undefined
  return to > from ? 'after' : 'before'
}

/** The place of the row at this height; above all of them the first. */
function placeAt(handle: Element, height: number): number {
  const handles = [...(handle.closest('table, ul')?.querySelectorAll('[data-place]') ?? [])]
  const above = handles.filter((one) => (one.closest('tr, li')?.getBoundingClientRect().top ?? 0) <= height)
  return Math.max(0, above.length - 1)
}
