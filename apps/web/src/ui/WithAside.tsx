import type { ReactNode } from 'react'
import classes from './WithAside.module.css'

/** Cards in a main column, and a narrower column at the right. */
export const WithAside = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={classes.page}>
    <div className={classes.column}>{children}</div>
    <div className={classes.column}>{aside}</div>
  </div>
)
