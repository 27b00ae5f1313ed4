import { api } from '@stayboard/contract'
import { initials } from '@stayboard/domain'
import { IconDevices, IconHistory, IconKey, IconShieldLock, IconUserEdit } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { BareButton } from '../../ui/Anchor.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { PopupMenu } from '../later/PopupMenu.tsx'
import classes from './UserMenu.module.css'

const dialogs = {
  name: dialogOnDemand(() => import('../account/NameDialog.tsx')),
  password: dialogOnDemand(() => import('../account/PasswordDialog.tsx')),
  sessions: dialogOnDemand(() => import('../account/OwnSessions.tsx')),
  changes: dialogOnDemand(() => import('../account/LatestChanges.tsx')),
}

type AccountDialogName = keyof typeof dialogs

interface AccountDialogs {
  open: (which: AccountDialogName) => void
  /** The open dialog, to be rendered by the caller. */
  shown: ReactNode
}

/** The dialogs of the user menu. `onClosed` is called after closing, to return the focus. */
function useAccountDialogs(onClosed: () => void): AccountDialogs {
  const [which, setWhich] = useState<AccountDialogName | null>(null)
  const Dialog = which && dialogs[which]
  const close = () => {
    setWhich(null)
    onClosed()
  }
  return { open: setWhich, shown: Dialog && <Dialog onClose={close} /> }
}

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
    {
      key: 'security',
      label: t('menu.security'),
      icon: <IconShieldLock size={15} aria-hidden />,
      to: '/security' as const,
    },
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
