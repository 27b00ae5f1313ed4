import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface Props {
  /** Pairs of label and value. A missing value is blank. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Shows the pairs below each other, for a narrow column. */
  isNarrow?: boolean
}

/** Read-only values with their labels. */
export const Facts = ({ facts, isNarrow = false }: Props) => (
  <dl className={classes.facts} data-narrow={isNarrow || undefined}>
    {facts.map(([label, value]) => (
      <div key={label} className={classes.fact}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value}</dd>
      </div>
    ))}
  </dl>
)
