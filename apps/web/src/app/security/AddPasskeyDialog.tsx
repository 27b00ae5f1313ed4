import { useState } from 'react'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { TextInput } from '../../ui/inputs.ts'
import { Notice } from '../../ui/Notice.tsx'
import { addPasskey, PasskeyError } from '../sign-in/passkeys.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { StepForm } from './StepForm.tsx'
import { useStep } from './useStep.ts'

interface Props {
  onDone: () => void
  onClose: () => void
}

/** The dialog that adds a passkey. It asks for a name and the password; then the browser creates the passkey. */
export function AddPasskeyDialog({ onDone, onClose }: Props) {
  const [name, setName] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const add = async (currentPassword: string) => {
    setFailure(null)
    try {
      await addPasskey(name ?? '', currentPassword)
    } catch (reason) {
      if (!(reason instanceof PasskeyError)) throw reason
      return setFailure(t(reason.why))
    }
    notify.done(t('security.passkeyAdded'))
    onDone()
    onClose()
  }
  return (
    <Dialog title={t('security.passkeyAdd')} onClose={onClose}>
      {name === null ? (
        <NameStep onNamed={setName} onCancel={onClose} />
      ) : (
        <>
          {failure && <Notice tone="error">{failure}</Notice>}
          <PasswordStep
            text={t('security.passkeyAddText')}
            button={t('security.passkeyAdd')}
            act={add}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  )
}

function NameStep({ onNamed, onCancel }: { onNamed: (name: string) => void; onCancel: () => void }) {
  const step = useStep('name', async (name) => onNamed(name.slice(0, 60)))
  return (
    <StepForm step={step} button={t('security.next')} onCancel={onCancel}>
      <TextInput
        data-autofocus
        name="name"
        label={t('security.passkeyName')}
        description={t('security.passkeyNameHelp')}
        error={step.error}
        maxLength={60}
        autoComplete="off"
      />
    </StepForm>
  )
}
