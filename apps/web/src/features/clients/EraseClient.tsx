import { api } from '@stayboard/contract'
import { IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'

const EraseDialog = dialogOnDemand(() => import('./EraseDialog.tsx'))

interface Props {
  clientId: number
  /** Leaves the page of the client. */
  onErased: () => void
}

/** Opens the erasure of a client, for those who may erase (docs/rules/erasing.md). */
export function EraseClient({ clientId, onErased }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!may(api.erasures.erase)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('erasures.open')}
      </Button>
      {isOpen && <EraseDialog clientId={clientId} onErased={onErased} onClose={() => setOpen(false)} />}
    </>
  )
}
