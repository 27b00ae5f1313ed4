import type { Tone } from './chart-types.ts'
import classes from './charts.module.css'

interface Props {
  parts: readonly { tone: Tone; value: number }[]
  /** The target value, drawn as a line across the bar. */
  mark: number | null
}

/** The parts of a whole as one bar. The text beside it has the same figures, so screen readers skip it. */
export function RatioBar({ parts, mark }: Props) {
  const sum = parts.reduce((total, { value }) => total + Math.max(0, value), 0)
  const whole = Math.max(mark ?? 0, sum)
  if (whole <= 0) return null
  return (
    <span className={classes.ratio} aria-hidden>
      {parts.map(({ tone, value }) => (
        <span key={tone} data-tone={tone} style={{ width: `${(Math.max(0, value) / whole) * 100}%` }} />
      ))}
      {mark !== null && mark < whole && (
        <span className={classes.mark} style={{ left: `${(mark / whole) * 100}%` }} />
      )}
    </span>
  )
}
