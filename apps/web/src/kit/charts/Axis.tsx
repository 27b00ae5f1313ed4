import classes from './charts.module.css'
import { percentOf, type Scale } from './scale.ts'

/** The values of the axis, at the left of a chart. Hidden from screen readers, which get the values with the bars. */
export const Axis = ({ scale, write }: { scale: Scale; write: (value: number) => string }) => (
  <div className={classes.axis} aria-hidden>
    {/* The longest value, rendered invisibly, so that it sets the width of the axis. */}
    <span className={classes.widest}>
      {scale.ticks.map(write).reduce((long, text) => (text.length > long.length ? text : long), '')}
    </span>
    {scale.ticks.map((tick) => (
      <span key={tick} className={classes.tick} style={{ bottom: `${percentOf(tick, scale)}%` }}>
        {write(tick)}
      </span>
    ))}
  </div>
)

/** The horizontal lines of a chart, at the values of its axis. */
export const Lines = ({ scale }: { scale: Scale }) => (
  <div className={classes.lines} aria-hidden>
    {scale.ticks.map((tick) => (
      <span key={tick} style={{ bottom: `${percentOf(tick, scale)}%` }} data-zero={tick === 0 || undefined} />
    ))}
  </div>
)
