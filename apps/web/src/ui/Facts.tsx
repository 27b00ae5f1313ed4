import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface Props {
  /** What it is called, and what it is; without one a dash. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** One below the other, for a narrow column. */
  isNarrow?: boolean
}

/** What is known of something, to be read. */
export const Facts = ({ facts, isNarrow = false }: Props) => (
  <dl className={classes.facts} data-narrow={isNarrow || undefined}>
    {facts.map(([label, value]) => (
      <div key={label} className={classes.fact}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value === null || value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
)
