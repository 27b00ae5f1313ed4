import { type ReactNode, useState } from 'react'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'

const dialogs = {
  name: dialogOnDemand(() => import('./NameDialog.tsx')),
  password: dialogOnDemand(() => import('./PasswordDialog.tsx')),
  sessions: dialogOnDemand(() => import('./OwnSessions.tsx')),
  changes: dialogOnDemand(() => import('./LatestChanges.tsx')),
}

export type AccountDialogName = keyof typeof dialogs

interface AccountDialogs {
  open: (which: AccountDialogName) => void
  /** The open dialog, to be rendered by the caller. */
  shown: ReactNode
}

/** The dialogs of the user menu. `onClosed` is called after closing, to return the focus. */
export function useAccountDialogs(onClosed: () => void): AccountDialogs {
  const [which, setWhich] = useState<AccountDialogName | null>(null)
  const Dialog = which && dialogs[which]
  const close = () => {
    setWhich(null)
    onClosed()
  }
  return { open: setWhich, shown: Dialog && <Dialog onClose={close} /> }
}
