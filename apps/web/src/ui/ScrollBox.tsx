import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

interface Props {
  label: string
  /** The height in px beyond which the content scrolls. */
  maxHeight: number
  children: ReactNode
}

/** A box in which a wide or long table scrolls, by keyboard too (WCAG 2.1.1). */
export const ScrollBox = ({ label, maxHeight, children }: Props) => (
  <section
    className={classes.box}
    style={{ maxHeight }}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the box must take the focus to scroll by keyboard
    tabIndex={0}
  >
    {children}
  </section>
)
