import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Chip.module.css'

/** An active filter with a button that removes it. `removeLabel` is the accessible name of the button. */
export const Chip = ({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}) => (
  <span className={classes.chip}>
    <span className={classes.text}>{children}</span>
    <button type="button" className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
      <IconX size={14} aria-hidden />
    </button>
  </span>
)
