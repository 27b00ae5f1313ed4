import type { ReactNode } from 'react'
import classes from './StatusDot.module.css'

/** A coloured dot; the text beside it has the same meaning. `color` is a Mantine colour name, such as `blue`. */
export const Dot = ({ color }: { color: string }) => (
  <span
    aria-hidden
    className={classes.dot}
    style={{ '--dot': `var(--mantine-color-${color}-6)` } as Record<string, string>}
  />
)

/** A text with a dot in the colour of the status. */
export const StatusDot = ({ color, children }: { color: string; children: ReactNode }) => (
  <span className={classes.status}>
    <Dot color={color} />
    <span className={classes.text} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  </span>
)
