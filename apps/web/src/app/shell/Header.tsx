import { everyRole } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { BareButton } from '../../ui/Anchor.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { later } from '../later/later.ts'
import { openPalette } from '../palette/open-palette.ts'
import { usePage } from '../usePage.ts'
import classes from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { Progress } from './Progress.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Renders nothing until its code is loaded, after everything that the first page needs. */
const Bell = later(
  () => import('../notifications/Bell.tsx'),
  () => null,
)

/** The header: menu group, search, language, colour scheme, user and logout. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const { roles } = useSession()
  const page = usePage()
  return (
    <header className={classes.header}>
      <IconButton className={classes.menu} aria-label={t('frame.openMenu')} onClick={onMenu}>
        <IconMenu2 size={22} />
      </IconButton>
      <p className={classes.group}>{page ? t(page.group.title) : t('frame.product')}</p>
      <SearchButton />
      <div className={classes.tools}>
        {may(roles, everyRole) && <Bell />}
        <LanguageMenu />
        <SchemeSwitch />
        <div className={classes.person}>
          <UserMenu />
          <LogoutButton />
        </div>
      </div>
      <Progress />
    </header>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A button that looks like a search box and opens the palette. */
function SearchButton() {
  return (
    <BareButton
      className={classes.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <IconSearch size={15} aria-hidden />
      <span className={classes.searchText}>{t('frame.searchOrJump')}</span>
      <span className={classes.keys}>
        <KeyHint keys={[isApple ? '⌘' : 'Ctrl', 'K']} />
      </span>
    </BareButton>
  )
}
