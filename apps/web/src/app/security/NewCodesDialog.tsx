import { api } from '@stayboard/contract'
import { useState } from 'react'
import { send } from '../../kit/core/calls/send.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  onDone: () => void
  onClose: () => void
}

/** The dialog that replaces the recovery codes, after the user has entered the password. */
export function NewCodesDialog({ onDone, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = async (currentPassword: string) => {
    const { recoveryCodes } = await send(api.users.renewRecoveryCodes, { body: { currentPassword } })
    setCodes(recoveryCodes)
    onDone()
  }
  return (
    <Dialog title={t('security.recoveryNew')} onClose={onClose} closeOnClickOutside={codes === null}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <PasswordStep
          text={t('security.recoveryNewText')}
          button={t('security.next')}
          act={renew}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
