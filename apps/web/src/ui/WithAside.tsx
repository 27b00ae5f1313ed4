import type { ReactNode } from 'react'
import classes from './WithAside.module.css'

/** Sheets one below the other, and at their right a narrower column: what next, what money, what happened. */
export const WithAside = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={classes.page}>
    <div className={classes.column}>{children}</div>
    <div className={classes.column}>{aside}</div>
  </div>
)
