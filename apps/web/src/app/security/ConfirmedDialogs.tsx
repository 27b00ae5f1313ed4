import { api } from '@stayboard/contract'
import { useState } from 'react'
import { send } from '../../kit/core/calls/send.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  onDone: () => void
  onClose: () => void
}

/** Removes the second factor, after the password. */
export function RemoveDialog({ onDone, onClose }: Props) {
  const remove = async (currentPassword: string) => {
    await send(api.users.removeSecondFactor, { body: { currentPassword } })
    notify.done(t('security.removed'))
    onDone()
    onClose()
  }
  return (
    <Dialog title={t('security.removeTitle')} onClose={onClose}>
      <PasswordStep
        text={t('security.removeText')}
        button={t('security.remove')}
        act={remove}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Makes new recovery codes, after the password. */
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
