import { t } from '../../kit/core/words/words.ts'
import { Drawer } from '../../ui/overlays.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import classes from '../shell/DrawerFoot.module.css'
import { LogoutButton } from '../shell/LogoutButton.tsx'
import { SideMenu } from '../shell/SideMenu.tsx'
import { UserMenu } from '../shell/UserMenu.tsx'

/** The side menu of narrow screens, over the page. */
export default function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={280} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('frame.mainMenu')}>
        <SideMenu isFolded={false} />
        <DrawerFoot />
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The user and the logout button below the menu, on narrow screens. */
function DrawerFoot() {
  const { name } = useCurrentUser()
  return (
    <div className={classes.foot}>
      <UserMenu />
      <span className={classes.name}>{name}</span>
      <LogoutButton />
    </div>
  )
}
