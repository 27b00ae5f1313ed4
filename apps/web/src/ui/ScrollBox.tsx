import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

interface Props {
  label: string
  /** In px. */
  maxHeight: number
  children: ReactNode
}

/** A box that a wide or long table scrolls in; the keys reach it as well (WCAG 2.1.1). */
export const ScrollBox = ({ label, maxHeight, children }: Props) => (
  <section
    className={classes.box}
    style={{ maxHeight }}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody scrolls by keys
    tabIndex={0}
  >
    {children}
  </section>
)
