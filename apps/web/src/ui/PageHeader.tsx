import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

interface Props {
  title: string
  /** Dimmed text beside the title, such as the number of rows. */
  count?: ReactNode
  /** A badge beside the title. */
  badge?: ReactNode
  /** A picture to the left of the title. */
  picture?: ReactNode
  /** Content above the title, such as a back link. */
  above?: ReactNode
  /** Content beside the title on wide screens, such as tabs. */
  beside?: ReactNode
  /** Content at the top right, which stays there when the actions are at the bottom of the screen. */
  corner?: ReactNode
  /** Buttons at the right of the title. */
  children?: ReactNode
  /** Uses a lower heading level, for a part of a page. */
  isPart?: boolean
  /** Keeps the header visible while the page scrolls. */
  isSticky?: boolean
}

export const PageHeader = ({
  title,
  count,
  badge,
  above,
  picture,
  beside,
  corner,
  children,
  isPart,
  isSticky,
}: Props) => (
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
    {beside && <div className={classes.beside}>{beside}</div>}
    {corner}
    <div className={classes.actions} data-page-actions>
      {children}
    </div>
  </header>
)
