import { useCurrentUser } from '../account/useCurrentUser.ts'
import classes from './DrawerFoot.module.css'
import { LogoutButton } from './LogoutButton.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The user and the logout button below the menu, on narrow screens. */
export function DrawerFoot() {
  const { name } = useCurrentUser()
  return (
    <div className={classes.foot}>
      <UserMenu />
      <span className={classes.name}>{name}</span>
      <LogoutButton />
    </div>
  )
}
