import { api, type WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import { send } from '../../kit/core/calls/send.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecretStep } from './SecretStep.tsx'
import { StepForm } from './StepForm.tsx'
import { useStep } from './useStep.ts'

type Begun = WireAnswer<typeof api.users.beginSecondFactor>

interface Props {
  onDone: () => void
  onClose: () => void
}

/** Sets up the second factor in three steps: the password, the first code, and the recovery codes. */
export function SetUpDialog({ onDone, onClose }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = async (currentPassword: string) =>
    setBegun(await send(api.users.beginSecondFactor, { body: { currentPassword } }))
  const added = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    onDone()
  }
  const finish = () => {
    notify.done(t('security.done'))
    onClose()
  }
  return (
    <Dialog title={t('security.secondFactor')} onClose={codes ? finish : onClose} closeOnClickOutside={false}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={finish} />
      ) : begun ? (
        <CodeStep begun={begun} onAdded={added} onCancel={onClose} />
      ) : (
        <PasswordStep
          text={t('security.secondFactorHelp')}
          button={t('security.next')}
          act={begin}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

interface CodeStepProps {
  begun: Begun
  onAdded: (codes: readonly string[]) => void
  onCancel: () => void
}

function CodeStep({ begun, onAdded, onCancel }: CodeStepProps) {
  const step = useStep('code', async (code) => {
    const { recoveryCodes } = await send(api.users.addSecondFactor, { body: { code } })
    onAdded(recoveryCodes)
  })
  return (
    <StepForm step={step} button={t('actions.confirm')} onCancel={onCancel}>
      <SecretStep {...begun} error={step.error} />
    </StepForm>
  )
}
