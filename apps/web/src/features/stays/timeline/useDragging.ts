import { type RefObject, useState } from 'react'
import {
  type Dragged,
  type Held,
  isMoved,
  type Proposal,
  type StayGrip,
  shifted,
  type TimelineRoom,
} from './timeline.ts'
import { usePointerDrag } from './usePointerDrag.ts'

interface Options {
  box: RefObject<HTMLElement | null>
  width: number
  rooms: ReadonlyMap<number, TimelineRoom>
  /** Called when a stay was dropped at another place, or moved there by keyboard. */
  onDrop: (proposal: Proposal) => void
}

const isSame = (one: Dragged | null, other: Dragged) =>
  one?.row === other.row &&
  one.proposal.checkIn === other.proposal.checkIn &&
  one.proposal.checkOut === other.proposal.checkOut

/** Moves and resizes stays by pointer and by keyboard. Nothing is saved until the proposal is confirmed. */
export function useDragging({ box, width, rooms, onDrop }: Options) {
  const [dragged, set] = useState<Dragged | null>(null)
  const drop = () => {
    set(null)
    if (dragged && isMoved(dragged.proposal)) onDrop(dragged.proposal)
  }
  const follow = usePointerDrag({
    box,
    width,
    rooms,
    onMove: (next) => set((now) => (isSame(now, next) ? now : next)),
    onEnd: (isCancelled) => (isCancelled ? set(null) : drop()),
  })
  return {
    dragged,
    follow,
    /** Starts moving a stay by keyboard. */
    lift: (held: Held | undefined) => {
      const room = held && rooms.get(held.row)
      if (!room) return
      const { row, stay } = held
      const { checkIn, checkOut } = stay
      set({ proposal: { stay, room, checkIn, checkOut }, row, isByKeys: true })
    },
    /** Moves or resizes the lifted stay by days, and moves it by rows. */
    nudge: (grip: StayGrip, days: number, down: number) => {
      if (!dragged) return
      const { proposal, row } = dragged
      const room = rooms.get(row + down)
      set({
        ...dragged,
        proposal: { ...proposal, ...shifted(proposal, grip, days), room: room ?? proposal.room },
        row: room ? row + down : row,
      })
    },
    cancel: () => set(null),
    drop,
  }
}
