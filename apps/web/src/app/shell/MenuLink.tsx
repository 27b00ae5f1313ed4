import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../kit/core/words/words.ts'
import type { PageAt } from '../routes/pages.ts'
import classes from './MenuLink.module.css'

interface Props {
  page: Pick<PageAt, 'path' | 'title'>
  isCurrent: boolean
  /** The icon of the menu entry. Entries within a group have none. */
  icon?: Icon
  /**
   * Opens pasted spreadsheet rows as an import, if they are pasted on a list page outside of fields and dialogs
   * (docs/rules/imports.md#pasting).
   */
  count?: ReactNode
}

export function MenuLink({ page: { path, title }, isCurrent, icon: Icon, count }: Props) {
  const label = t(title)
  return (
    <Link
      to={path}
      activeOptions={{ exact: true }}
      className={classes.row}
      data-inner={Icon === undefined || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      title={label}
    >
      {Icon && <Icon size={17} stroke={1.8} aria-hidden className={classes.icon} />}
      <span className={classes.label}>{label}</span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </Link>
  )
}
