import type { ReactNode } from 'react'
import classes from './FieldGrid.module.css'

/** Lays out as many fields per line as fit, each at least `min` px wide. */
export const FieldGrid = ({ min = 180, children }: { min?: number; children: ReactNode }) => (
  <div className={classes.grid} style={{ '--min': `${min}px` } as Record<string, string>}>
    {children}
  </div>
)
