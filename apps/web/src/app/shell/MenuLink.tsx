import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/core/words/words.ts'
import { type PagePath, pages } from '../pages.ts'
import classes from './MenuLink.module.css'

interface Props {
  path: PagePath
  isCurrent: boolean
  /** Absent on the entries inside a group. */
  icon?: Icon
  /** At the right: how many there are. */
  count?: ReactNode
}

export function MenuLink({ path, isCurrent, icon: Icon, count }: Props) {
  const { t } = useWords()
  const label = t(pages[path].title)
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
