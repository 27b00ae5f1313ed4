import { IconGripVertical } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import classes from './RowGrip.module.css'

interface Props {
  id: number
  title: string
  className?: string | undefined
  onPress: (event: PointerEvent) => void
}

/** The handle that drags a row of a table, by mouse or touch. Keyboard users need a form that does the same. */
export const RowGrip = ({ id, title, className = '', onPress }: Props) => (
  <span
    className={`${classes.grip} ${className}`}
    title={title}
    data-grip={id}
    onPointerDown={onPress}
    aria-hidden
  >
    <IconGripVertical size={16} />
  </span>
)
