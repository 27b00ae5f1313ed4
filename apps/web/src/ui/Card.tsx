import type { ReactNode } from 'react'
import classes from './Card.module.css'

interface Props {
  title?: string
  /** Shown to the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page. Its title is a heading below the heading of the page. */
export const Card = ({ title, aside, children }: Props) => (
  <section className={classes.card}>
    {title !== undefined && (
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </div>
    )}
    {children}
  </section>
)
