import classes from '../prognosis.module.css'
import type { Gap } from './gap.ts'

/** Booked, pending and weighted against the target, drawn; the figures stand beside it. */
export function ProgressBar({ gap: { target, booked, pending, weighted } }: { gap: Gap }) {
  const whole = Math.max(target ?? 0, booked + pending + weighted)
  if (whole <= 0) return null
  const parts = { booked, pending, weighted }
  return (
    <span className={classes.progress} aria-hidden>
      {Object.entries(parts).map(([name, euros]) => (
        <span key={name} data-part={name} style={{ width: `${Math.max(0, (euros / whole) * 100)}%` }} />
      ))}
      {target !== null && target < whole && (
        <span data-part="target" style={{ left: `${(target / whole) * 100}%` }} />
      )}
    </span>
  )
}
