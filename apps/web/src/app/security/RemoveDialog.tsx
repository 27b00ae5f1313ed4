import { api } from '@stayboard/contract'
import { send } from '../../kit/core/calls/send.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'

interface Props {
  onDone: () => void
  onClose: () => void
}

/** The dialog that removes the second factor, after the user has entered the password. */
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
