import { useContext } from 'react'
import { carry } from '../../kit/core/drag/carry.ts'
import { t } from '../../kit/core/words/words.ts'
import { RowGrip } from '../../ui/RowGrip.tsx'
import { GuestDrag } from './guest-drag.ts'
import { nameOfGuest, type PanelGuest, type PanelStay } from './stay.ts'

/** The handle that drags a guest to another room. Keyboard users choose the room in the guest's form. */
export function GuestGrip({ stay, guest }: { stay: PanelStay; guest: PanelGuest }) {
  const { drag, drop } = useContext(GuestDrag)
  const carried = {
    text: nameOfGuest(guest),
    onStart: () => drag({ stay, guest }),
    onDrop: (place: Element | null) => {
      drag(null)
      const into = place?.closest('[data-into]')?.getAttribute('data-into')
      if (into) drop({ stay, guest, into: Number(into) })
    },
  }
  return (
    <RowGrip id={guest.spaceTypeGuestId} title={t('stays.drag')} onPress={(event) => carry(event, carried)} />
  )
}
