import { createContext, useContext } from 'react'
import type { PanelGuest, PanelStay } from './stay.ts'

interface Dragged {
  stay: PanelStay
  guest: PanelGuest
}

interface Dragging {
  dragged: Dragged | null
  drag: (what: Dragged | null) => void
  /** Opens the guest's form with another room. */
  drop: (what: Dragged & { into: number }) => void
}

/** The guest that is dragged, shared by the rooms of the panel. */
export const GuestDrag = createContext<Dragging>({
  dragged: null,
  drag: () => undefined,
  drop: () => undefined,
})

/** The props of a room. A guest of another room can be dropped on it while it is a target. */
export function useGuestTarget({ spaceTypeReservationId: id, state }: PanelStay) {
  const { dragged } = useContext(GuestDrag)
  const isTarget = dragged && dragged.stay.spaceTypeReservationId !== id && state === 'BOOKED'
  return isTarget ? { 'data-target': true, 'data-into': id } : {}
}
