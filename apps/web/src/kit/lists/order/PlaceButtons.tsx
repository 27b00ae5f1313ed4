import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type Draggable, grip } from '../../core/page/useDragOrder.ts'
import { useWords } from '../../core/words/words.ts'
import classes from './OrderedList.module.css'

interface Props {
  name: string
  /** From 0, among so many. */
  place: number
  count: number
  handle: Draggable
  onMove: (to: number) => void
}

/** A handle to drag a row by, and the same for those who do not drag. */
export function PlaceButtons({ name, place, count, handle, onMove }: Props) {
  const { t } = useWords()
  return (
    <span className={classes.places}>
      {/* Those who do not see it have the buttons beside it. */}
      <span {...handle} {...grip} className={classes.handle} title={t('lists.drag', { name })} aria-hidden>
        <IconGripVertical size={16} />
      </span>
      <ActionIcon
        aria-label={t('lists.moveUp', { name })}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('lists.moveDown', { name })}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}
