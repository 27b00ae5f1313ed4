import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface Props {
  icon?: ReactNode
  /** Left out if the title of a dialog around it says the same. */
  title: string | undefined
  /** The reason why the list is empty. */
  text?: ReactNode
  /** The next step, such as a button that adds a record. */
  children?: ReactNode
}

export const EmptyState = ({ icon, title, text, children }: Props) => (
  <div className={classes.empty}>
    {icon !== undefined && <div className={classes.icon}>{icon}</div>}
    {title !== undefined && <p className={classes.title}>{title}</p>}
    {text !== undefined && <p className={classes.text}>{text}</p>}
    {children !== undefined && <div className={classes.next}>{children}</div>}
  </div>
)
