import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useLocalStorage } from '../../ui/hooks.ts'
import { visibleMenu } from '../menu.ts'
import { useCurrentEntry, usePage } from '../usePage.ts'
import { Brand } from './Brand.tsx'
import { FoldedGroup } from './FoldedGroup.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuLink } from './MenuLink.tsx'
import { menuIcons } from './menu-icons.ts'
import classes from './SideMenu.module.css'

const dashboard = { path: '/dashboard', title: 'menu.dashboard' } as const

interface Props {
  /** Whether the menu is collapsed to icons. */
  isFolded: boolean
  /** Folds or unfolds the menu. Absent in the drawer, which is never folded. */
  onFold?: () => void
}

/** The side menu with the entries that the user's roles allow. */
export function SideMenu({ isFolded, onFold }: Props) {
  const { roles } = useSession()
  const current = useCurrentEntry()
  const groups = useOpenGroups()
  const Group = isFolded ? FoldedGroup : MenuGroup
  return (
    <div className={classes.frame} data-folded={isFolded || undefined}>
      <nav aria-label={t('frame.mainMenu')} className={classes.nav}>
        <Brand />
        <ul className={`${classes.list} ${classes.groups}`}>
          <li>
            <MenuLink
              page={dashboard}
              icon={menuIcons['menu.dashboard']}
              isCurrent={current === '/dashboard'}
            />
          </li>
          {visibleMenu(roles).map((shown) => (
            <Group
              key={shown.group.title}
              shown={shown}
              current={current}
              isOpen={groups.isOpen(shown.group.title)}
              onToggle={() => groups.toggle(shown.group.title)}
            />
          ))}
        </ul>
      </nav>
      {onFold && <FoldButton isFolded={isFolded} onFold={onFold} />}
    </div>
  )
}

function FoldButton({ isFolded, onFold }: { isFolded: boolean; onFold: () => void }) {
  const label = t(isFolded ? 'frame.expandMenu' : 'frame.collapseMenu')
  return (
    <div className={classes.foot}>
      <IconButton aria-label={label} title={label} aria-expanded={!isFolded} onClick={onFold}>
        {isFolded ? <IconLayoutSidebarLeftExpand size={18} /> : <IconLayoutSidebarLeftCollapse size={18} />}
      </IconButton>
    </div>
  )
}

/** The open groups of the menu, stored in this browser. A page opens its own group. */
function useOpenGroups() {
  const current = usePage()?.group.title
  const [open, setOpen] = useLocalStorage<string[]>({
    key: 'stayboard.menu.open',
    defaultValue: ['menu.bookings'],
    getInitialValueInEffect: false,
  })
  useEffect(() => {
    if (current) setOpen((groups) => (groups.includes(current) ? groups : [...groups, current]))
  }, [current, setOpen])
  return {
    isOpen: (title: string) => open.includes(title),
    toggle: (title: string) =>
      setOpen((groups) =>
        groups.includes(title) ? groups.filter((one) => one !== title) : [...groups, title],
      ),
  }
}
