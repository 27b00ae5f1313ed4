import { t } from '../../kit/core/words/words.ts'
import { PopupMenu } from '../later/PopupMenu.tsx'
import { onlyEntry } from '../menu.ts'
import type { GroupProps } from './MenuGroup.tsx'
import classes from './MenuLink.module.css'
import { MenuLink } from './MenuLink.tsx'
import { menuIcons } from './menu-icons.ts'

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
      <PopupMenu
        target={
          <button
            type="button"
            className={classes.row}
            aria-label={t(group.title)}
            aria-haspopup="menu"
            title={t(group.title)}
            aria-current={isCurrent || undefined}
          >
            <Icon size={17} stroke={1.8} aria-hidden className={classes.icon} />
          </button>
        }
        entries={entries.map(({ path, title }) => ({
          key: path,
          label: t(title),
          to: path,
          isCurrent: current === path,
        }))}
        width={200}
        position="right-start"
      />
    </li>
  )
}
