import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../kit/core/words/words.ts'
import { onlyEntry } from '../menu.ts'
import { pages } from '../pages.ts'
import type { GroupProps } from './MenuGroup.tsx'
import classes from './MenuLink.module.css'
import { MenuLink } from './MenuLink.tsx'
import { menuIcons } from './menuIcons.ts'

/** A group as one icon; its entries open beside it. */
export function FoldedGroup({ group, current }: Pick<GroupProps, 'group' | 'current'>) {
  const { t } = useWords()
  const only = onlyEntry(group)
  const Icon = menuIcons[group.title]
  if (!Icon) return null
  const isCurrent = group.entries.some(({ path }) => path === current)
  if (only) {
    return (
      <li>
        <MenuLink path={only.path} icon={Icon} isCurrent={isCurrent} />
      </li>
    )
  }
  return (
    <li>
      <Menu withInitialFocusPlaceholder={false} position="right-start" width={200}>
        <Menu.Target>
          <button
            type="button"
            className={classes.row}
            aria-label={t(group.title)}
            title={t(group.title)}
            aria-current={isCurrent || undefined}
          >
            <Icon size={17} stroke={1.8} aria-hidden className={classes.icon} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {group.entries.map(({ path }) => (
            <Menu.Item
              key={path}
              component={Link}
              to={path}
              aria-current={current === path ? 'page' : undefined}
            >
              {t(pages[path].title)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
