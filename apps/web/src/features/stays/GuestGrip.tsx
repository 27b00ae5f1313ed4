import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, useContext } from 'react'
import { useWords } from '../../kit/core/words/words.ts'
import { GuestDrag } from './guest-drag.ts'
import { nameOfGuest, type PanelGuest, type PanelStay } from './stay.ts'
import classes from './stays.module.css'

/** The handle that drags a guest to another room. Keyboard users choose the room in the guest's form. */
export function GuestGrip({ stay, guest }: { stay: PanelStay; guest: PanelGuest }) {
  const { t } = useWords()
  const { drag } = useContext(GuestDrag)
  const onDragStart = ({ dataTransfer, currentTarget }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', nameOfGuest(guest))
    const line = currentTarget.closest('tr')
    if (line) dataTransfer.setDragImage(line, 24, 18)
    // A change of the page at the start of a drag would cancel the drag.
    setTimeout(() => drag({ stay, guest }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for the mouse; keyboard users choose the room in the form
    <span
      draggable
      className={classes.grip}
      title={t('stays.drag')}
      data-grip={guest.spaceTypeGuestId}
      onDragStart={onDragStart}
      onDragEnd={() => drag(null)}
    >
      <IconGripVertical size={16} aria-hidden />
    </span>
  )
}
