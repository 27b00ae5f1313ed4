import { type ReactNode, useState } from 'react'
import classes from './Unfolded.module.css'

interface Props {
  title: string
  /** Whether the content is shown unfolded, because it is being edited. */
  isNeeded: boolean
  children: ReactNode
}

/** Content that is collapsed until its button is pressed. */
export function Unfolded({ title, isNeeded, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isNeeded) return children
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.summary}>{title}</summary>
      {isOpen && children}
    </details>
  )
}
