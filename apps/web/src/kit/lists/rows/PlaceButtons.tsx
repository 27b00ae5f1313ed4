import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { IconButton } from '../../../ui/Button.tsx'
import { type Draggable, grip } from '../../core/drag/useDragOrder.ts'
import { t } from '../../core/words/words.ts'
import classes from './places.module.css'

interface Props {
  name: string
  /** The index of the row, from 0. */
  place: number
  count: number
  handle: Draggable
  onMove: (to: number) => void
}

/** A handle that drags a row, and buttons that move it without dragging. */
export function PlaceButtons({ name, place, count, handle, onMove }: Props) {
  return (
    <span className={classes.places}>
      {/* Hidden from screen readers, whose users have the buttons. */}
      <span {...handle} {...grip} className={classes.handle} title={t('lists.drag', { name })} aria-hidden>
        <IconGripVertical size={16} />
      </span>
      <IconButton
        aria-label={t('lists.moveUp', { name })}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('lists.moveDown', { name })}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </IconButton>
    </span>
  )
}
