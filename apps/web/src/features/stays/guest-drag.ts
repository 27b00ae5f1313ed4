import { createContext, useContext } from 'react'
import type { PanelGuest, PanelStay } from './stay.ts'

interface Dragged {
  stay: PanelStay
  guest: PanelGuest
}

interface Dragging {
  dragged: Dragged | null
  drag: (what: Dragged | null) => void
  /** Called when a guest is dropped on another room, to open the guest's form with it. */
  drop: (what: Dragged & { into: number }) => void
}

/** The context of a dragged guest, shared by the rooms of the panel. */
export const GuestDrag = createContext<Dragging>({
  dragged: null,
  drag: () => undefined,
  drop: () => undefined,
})

/** The props of a room as a drop target for guests of other rooms. */
export function useGuestTarget({ spaceTypeReservationId: id, state }: PanelStay) {
  const { dragged } = useContext(GuestDrag)
  const isTarget = dragged && dragged.stay.spaceTypeReservationId !== id && state === 'BOOKED'
  return isTarget ? { 'data-target': true, 'data-into': id } : {}
}
