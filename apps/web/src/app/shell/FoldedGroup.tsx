import { Menu } from '@mantine/core'
import { MenuItemLink } from '../../kit/core/page/links.tsx'
import { t } from '../../kit/core/words/words.ts'
import { onlyEntry } from '../menu.ts'
import type { GroupProps } from './MenuGroup.tsx'
import classes from './MenuLink.module.css'
import { MenuLink } from './MenuLink.tsx'
import { menuIcons } from './menuIcons.ts'

/** A menu group as an icon. Its entries open in a menu beside it. */
export function FoldedGroup({ shown, current }: Pick<GroupProps, 'shown' | 'current'>) {
  const { group, entries } = shown
  const only = onlyEntry(shown)
  const Icon = menuIcons[group.title]
  const isCurrent = entries.some(({ path }) => path === current)
  if (only) {
    return (
      <li>
        <MenuLink page={only} icon={Icon} isCurrent={isCurrent} />
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
          {entries.map(({ path, title }) => (
            <MenuItemLink key={path} to={path} aria-current={current === path ? 'page' : undefined}>
              {t(title)}
            </MenuItemLink>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
