import { lazy, type ReactNode, Suspense, useState } from 'react'

const dialogs = {
  name: lazy(() => import('./NameDialog.tsx')),
  password: lazy(() => import('./PasswordDialog.tsx')),
  sessions: lazy(() => import('./OwnSessions.tsx')),
  changes: lazy(() => import('./LatestChanges.tsx')),
}

interface AccountDialogs {
  open: (which: keyof typeof dialogs) => void
  /** Belongs in the page. */
  shown: ReactNode
}

/** The dialogs of the own account and of the latest changes. `onClosed` returns the focus. */
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
