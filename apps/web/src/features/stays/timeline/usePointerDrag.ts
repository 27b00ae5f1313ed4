import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '../../../ui/useLatest.ts'
import { type Dragged, type Grip, type Held, ROW, type Room, shifted } from './timeline.ts'
import { useLift } from './useLift.ts'

interface Options {
  box: RefObject<HTMLElement | null>
  width: number
  rooms: ReadonlyMap<number, Room>
  onMove: (dragged: Dragged) => void
  onEnd: (isCancelled: boolean) => void
}

/** How far the pointer moves before a press becomes a drag, in px. */
const THRESHOLD = 4
/** The width of a grip at the end of a stay, in px. */
const GRIP = 8

/**
 * Follows the pointer from a stay on. A finger that moves at once scrolls, and one that rests lifts the stay first; a tap
 * opens the stay's form.
 */
export function usePointerDrag(options: Options) {
  const latest = useLatest(() => options)
  /** Whether the click that follows belongs to a drag. */
  const wasDragged = useRef(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const { isLifted, rest } = useLift(options.box)

  const follow = (event: PointerEvent, element: HTMLElement, held: Held | undefined) => {
    const room = held && options.rooms.get(held.row)
    if (event.button !== 0 || !room) return
    const isTouch = event.pointerType === 'touch'
    const { stay, row } = held
    const { left, width } = element.getBoundingClientRect()
    const grip = gripAt(event.clientX - left, width)
    const begun = placeIn(options.box, event)
    wasDragged.current = false
    const move = (at: globalThis.PointerEvent) => {
      const { box, rooms, width, onMove } = latest()
      const { x, y } = placeIn(box, at)
      const isStill = Math.hypot(x - begun.x, y - begun.y) < THRESHOLD
      if (isTouch && !isLifted.current) {
        if (!isStill) stop.current?.()
        return
      }
      if (!wasDragged.current && isStill) return
      wasDragged.current = true
      const target = grip === 'whole' ? row + Math.round((y - begun.y) / ROW) : row
      const days = shifted(stay, grip, Math.round((x - begun.x) / width))
      const over = rooms.get(target)
      onMove({
        proposal: { stay, room: over ?? room, ...days },
        row: over ? target : row,
        isByKeys: false,
      })
    }
    const finish = (isCancelled: boolean) => {
      stop.current?.()
      if (wasDragged.current) latest().onEnd(isCancelled)
    }
    const lift = () => {
      wasDragged.current = true
      const { checkIn, checkOut } = stay
      latest().onMove({ proposal: { stay, room, checkIn, checkOut }, row, isByKeys: false })
    }
    const putDown = isTouch ? rest(lift) : undefined
    const end = () => finish(false)
    const cancel = () => finish(true)
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && finish(true)
    stop.current = () => {
      putDown?.()
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', onEscape)
      stop.current = null
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', onEscape)
  }
  /** Whether the click belongs to a drag, which is over then. */
  const takeDrag = (): boolean => {
    const isOfDrag = wasDragged.current
    wasDragged.current = false
    return isOfDrag
  }
  return { follow, takeDrag }
}

/** The position of the pointer within the content of the box. */
const placeIn = (
  box: RefObject<HTMLElement | null>,
  { clientX, clientY }: { clientX: number; clientY: number },
) => ({
  x: clientX + (box.current?.scrollLeft ?? 0),
  y: clientY + (box.current?.scrollTop ?? 0),
})

function gripAt(x: number, width: number): Grip {
  if (width < 3 * GRIP) return 'whole'
  if (x < GRIP) return 'start'
  return x > width - GRIP ? 'end' : 'whole'
}
