import { IconGripVertical } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import classes from './RowGrip.module.css'

interface Props {
  id: number
  title: string
  /** The text of the drag, for other applications. */
  text: string
  className?: string | undefined
  onStart: () => void
  onEnd: () => void
}

/** The handle that drags a row of a table. It is only for the mouse: keyboard users need a form that does the same. */
export function RowGrip({ id, title, text, className = '', onStart, onEnd }: Props) {
  const onDragStart = ({ dataTransfer, currentTarget }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', text)
    const line = currentTarget.closest('tr')
    if (line) dataTransfer.setDragImage(line, 24, 18)
    // A change of the page at the start of a drag would cancel the drag.
    setTimeout(onStart)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for the mouse; a form does the same by keyboard
    <span
      draggable
      className={`${classes.grip} ${className}`}
      title={title}
      data-grip={id}
      onDragStart={onDragStart}
      onDragEnd={onEnd}
    >
      <IconGripVertical size={16} aria-hidden />
    </span>
  )
}
