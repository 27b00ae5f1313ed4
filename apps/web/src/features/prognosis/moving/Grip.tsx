import { IconGripVertical } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { useWords } from '../../../kit/core/words/words.ts'
import type { MovableRow } from './moved.ts'
import classes from './moving.module.css'
import { useMoving } from './useMoving.ts'

/** The handle that drags a row to another month. Keyboard users move it in the form (`MoveMonths`). */
export function Grip({ row }: { row: MovableRow }) {
  const { t } = useWords()
  const { begin, end } = useMoving()
  const onDragStart = ({ dataTransfer, currentTarget }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', row.organisationName)
    const line = currentTarget.closest('tr')
    if (line) dataTransfer.setDragImage(line, 24, 18)
    // A change of the page at the start of a drag would cancel the drag.
    setTimeout(() => begin(row))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for the mouse; keyboard users move a prognosis in its form
    <span
      draggable
      className={classes.grip}
      title={t('prognosis.drag')}
      data-grip={row.prognosisMetaId}
      onDragStart={onDragStart}
      onDragEnd={end}
    >
      <IconGripVertical size={16} aria-hidden />
    </span>
  )
}
