import { lazy, type ReactNode, Suspense, useState } from 'react'

const dialogs = {
  name: lazy(() => import('./NameDialog.tsx')),
  password: lazy(() => import('./PasswordDialog.tsx')),
  sessions: lazy(() => import('./OwnSessions.tsx')),
  changes: lazy(() => import('./LatestChanges.tsx')),
}

interface AccountDialogs {
  open: (which: keyof typeof dialogs) => void
  /** The open dialog, to be rendered by the caller. */
  shown: ReactNode
}

/** The dialogs of the user menu. `onClosed` is called after closing, to return the focus. */
export function useAccountDialogs(onClosed: () => void): AccountDialogs {
  const [which, setWhich] = useState<keyof typeof dialogs | null>(null)
  const Dialog = which && dialogs[which]
  const close = () => {
    setWhich(null)
    onClosed()
  }
  const shown = Dialog && (
    <Suspense>
      <Dialog onClose={close} />
    </Suspense>
  )
  return { open: setWhich, shown }
}
