import { createContext, type DragEvent, useContext } from 'react'
import type { OpenStayDialog } from './StayDialogs.tsx'
import type { PanelGuest, PanelStay } from './stay.ts'

interface Dragged {
  stay: PanelStay
  guest: PanelGuest
}

/** The guest that is dragged, shared by the rooms of the panel. */
export const GuestDrag = createContext<{ dragged: Dragged | null; drag: (what: Dragged | null) => void }>({
  dragged: null,
  drag: () => undefined,
})

/** The props of a room on which a guest of another room can be dropped. A drop opens the guest's form with that room. */
export function useGuestDrop(stay: PanelStay, open: (what: OpenStayDialog) => void) {
  const { dragged, drag } = useContext(GuestDrag)
  const { spaceTypeReservationId: into, state } = stay
  if (!dragged || dragged.stay.spaceTypeReservationId === into || state !== 'BOOKED') return {}
  return {
    'data-target': true,
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      drag(null)
      open({ dialog: 'guest', ...dragged, into })
    },
  }
}
