import { type ReactNode, useState } from 'react'
import classes from './Unfolded.module.css'

interface Props {
  title: string
  /** Shows the content without asking, because something of it is being worked on. */
  isNeeded: boolean
  children: ReactNode
}

/** Content that is folded until it is asked for. */
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
