import { useContext } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { RowGrip } from '../../ui/RowGrip.tsx'
import { GuestDrag } from './guest-drag.ts'
import { nameOfGuest, type PanelGuest, type PanelStay } from './stay.ts'

/** The handle that drags a guest to another room. Keyboard users choose the room in the guest's form. */
export function GuestGrip({ stay, guest }: { stay: PanelStay; guest: PanelGuest }) {
  const { drag } = useContext(GuestDrag)
  return (
    <RowGrip
      id={guest.spaceTypeGuestId}
      title={t('stays.drag')}
      text={nameOfGuest(guest)}
      onStart={() => drag({ stay, guest })}
      onEnd={() => drag(null)}
    />
  )
}
