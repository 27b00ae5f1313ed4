import type { PointerEvent, RefObject } from 'react'
import { followPointer } from '../../../kit/core/drag/follow-pointer.ts'
import { useLift } from '../../../kit/core/drag/useLift.ts'
import { useLatest } from '../../../ui/useLatest.ts'
import { type Dragged, type Held, ROW, type StayGrip, shifted, type TimelineRoom } from './timeline.ts'

interface Options {
  box: RefObject<HTMLElement | null>
  width: number
  rooms: ReadonlyMap<number, TimelineRoom>
  onMove: (dragged: Dragged) => void
  onEnd: (isCancelled: boolean) => void
}

/** The width of the grip at each end of a stay, in px. */
const GRIP = 8

/** Drags a stay by pointer. On touch screens, moving at once scrolls, resting lifts the stay, and a tap opens its form. */
export function usePointerDrag(options: Options) {
  const latest = useLatest(() => options)
  const lift = useLift(options.box)
  return (event: PointerEvent, element: HTMLElement, held: Held | undefined) => {
    const room = held && options.rooms.get(held.row)
    if (!room) return
    const { stay, row } = held
    const { left, width } = element.getBoundingClientRect()
    const grip = gripAt(event.clientX - left, width)
    const begun = placeIn(options.box, event)
    const move = (at: Point) => {
      const { box, rooms, width, onMove } = latest()
      const { x, y } = placeIn(box, at)
      const target = grip === 'whole' ? row + Math.round((y - begun.y) / ROW) : row
      const days = shifted(stay, grip, Math.round((x - begun.x) / width))
      const over = rooms.get(target)
      onMove({
        proposal: { stay, room: over ?? room, ...days },
        row: over ? target : row,
        isByKeys: false,
      })
    }
    const onEnd = (at: Point | null) => latest().onEnd(at === null)
    followPointer(event, { onStart: () => move(event), onMove: move, onEnd }, lift)
  }
}

interface Point {
  clientX: number
  clientY: number
}

/** The position of the pointer within the content of the box. */
const placeIn = (box: RefObject<HTMLElement | null>, { clientX, clientY }: Point) => ({
  x: clientX + (box.current?.scrollLeft ?? 0),
  y: clientY + (box.current?.scrollTop ?? 0),
})

function gripAt(x: number, width: number): StayGrip {
  if (width < 3 * GRIP) return 'whole'
  if (x < GRIP) return 'start'
  return x > width - GRIP ? 'end' : 'whole'
}
