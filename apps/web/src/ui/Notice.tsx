import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

interface Props {
  tone?: 'info' | 'error'
  children: ReactNode
  /** Buttons or links shown with the message. */
  actions?: ReactNode
}

/** A persistent message across the page. Screen readers announce it when it appears. */
export const Notice = ({ tone = 'info', children, actions }: Props) => {
  const Icon = tone === 'error' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.text}>{children}</div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
