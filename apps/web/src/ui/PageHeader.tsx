import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

interface Props {
  title: string
  /** Dimmed beside the title: how many there are. */
  count?: ReactNode
  /** Beside the title: a badge. */
  badge?: ReactNode
  /** At the left of the title: a face. */
  picture?: ReactNode
  /** Above the title: the way back, a reference. */
  above?: ReactNode
  /** At the right: what one can do here. */
  children?: ReactNode
  /** Heads a part of a page, below the page's own heading. */
  isPart?: boolean
  /** Stays in sight while the page is read. */
  isSticky?: boolean
}

export const PageHeader = ({ title, count, badge, above, picture, children, isPart, isSticky }: Props) => (
  <header className={classes.header} data-sticky={isSticky || undefined}>
    {picture}
    <div className={classes.names}>
      {above !== undefined && <div className={classes.above}>{above}</div>}
      <div className={classes.line}>
        {isPart ? (
          <h2 className={classes.partTitle}>{title}</h2>
        ) : (
          <h1 className={classes.title} title={isSticky ? title : undefined}>
            {title}
          </h1>
        )}
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {badge}
      </div>
    </div>
    <div className={classes.actions}>{children}</div>
  </header>
)
