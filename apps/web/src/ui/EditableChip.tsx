import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './Chip.module.css'

interface Props {
  children: ReactNode
  /** The accessible names of the two buttons. */
  editLabel: string
  removeLabel: string
  isOpen: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A chip whose text is a button that changes it. Delete and Backspace remove it, like its second button. */
export function EditableChip({ children, editLabel, removeLabel, isOpen, onEdit, onRemove }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
  }
  return (
    <span className={classes.chip}>
      <button
        type="button"
        className={classes.edit}
        aria-label={editLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      <button type="button" className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </span>
  )
}
