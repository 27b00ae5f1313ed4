import { type DragEvent, useState } from 'react'

/** What stands on each of the things that are put in order by dragging. */
export interface Draggable {
  draggable: true
  'data-dragged': true | undefined
  /** On which side of it the dragged one would land. */
  'data-drop': 'before' | 'after' | undefined
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  onDragEnd: () => void
}

/**
 * Puts things in order by dragging them with a mouse. Who has none needs another way beside it (WCAG 2.5.7).
 * @param onMove told both places, from 0
 */
export function useTileDrag(onMove: (from: number, to: number) => void): (place: number) => Draggable {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  return (place) => ({
    draggable: true,
    'data-dragged': from === place || undefined,
    'data-drop':
      from === null || over !== place || from === place ? undefined : from < place ? 'after' : 'before',
    onDragStart: ({ dataTransfer }) => {
      // Firefox drags nothing that carries nothing.
      dataTransfer.setData('text/plain', '')
      dataTransfer.effectAllowed = 'move'
      setFrom(place)
    },
    onDragOver: (event) => {
      if (from === null) return
      event.preventDefault()
      setOver(place)
    },
    onDrop: (event) => {
      if (from === null) return
      event.preventDefault()
      if (from !== place) onMove(from, place)
      end()
    },
    onDragEnd: end,
  })
}
