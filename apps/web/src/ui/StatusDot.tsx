import type { ReactNode } from 'react'
import classes from './StatusDot.module.css'

/** A coloured dot; what it means stands beside it. `color`: a name of Mantine's, `blue`. */
export const Dot = ({ color }: { color: string }) => (
  <span
    aria-hidden
    className={classes.dot}
    style={{ '--dot': `var(--mantine-color-${color}-6)` } as Record<string, string>}
  />
)

/** A coloured dot before the words that say the same. */
export const StatusDot = ({ color, children }: { color: string; children: ReactNode }) => (
  <span className={classes.status}>
    <Dot color={color} />
    <span className={classes.text} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  </span>
)
