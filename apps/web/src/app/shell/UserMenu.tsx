import { api } from '@stayboard/contract'
import { initials } from '@stayboard/domain'
import { IconDevices, IconHistory, IconKey, IconUserEdit } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { BareButton } from '../../ui/Anchor.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { type AccountDialogName, useAccountDialogs } from '../account/useAccountDialogs.tsx'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { PopupMenu } from '../later/PopupMenu.tsx'
import classes from './UserMenu.module.css'

/** The user's initials as a menu: the user's account, and the latest changes. */
export function UserMenu() {
  const { name } = useCurrentUser()
  const button = useRef<HTMLButtonElement>(null)
  const dialogs = useAccountDialogs(() => button.current?.focus())
  const label = `${t('frame.account')}: ${name}`
  const target = (
    <BareButton ref={button} className={classes.button} aria-label={label} aria-haspopup="menu" title={name}>
      <Initials letters={initials(name)} isAccent />
    </BareButton>
  )
  const ownName = (
    <>
      <span className={classes.name}>{name}</span>
      {t('frame.changeName')}
    </>
  )
  const entryOf = (key: AccountDialogName, Icon: typeof IconKey, label: ReactNode) => ({
    key,
    label,
    icon: <Icon size={15} aria-hidden />,
    to: () => dialogs.open(key),
  })
  const entries = [
    entryOf('name', IconUserEdit, ownName),
    entryOf('password', IconKey, t('frame.changePassword')),
    entryOf('sessions', IconDevices, t('frame.sessions')),
    ...(may(api.history.undo) ? [entryOf('changes', IconHistory, t('frame.latestChanges'))] : []),
  ]
  return (
    <>
      <PopupMenu target={target} entries={entries} width={240} position="bottom-end" />
      {dialogs.shown}
    </>
  )
}
