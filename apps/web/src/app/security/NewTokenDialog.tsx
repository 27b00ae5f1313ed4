import { api, LONGEST_TOKEN_DAYS, type TokenScope, tokenScopes } from '@stayboard/contract'
import { useState } from 'react'
import { send } from '../../kit/core/calls/send.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { ShownOnce } from '../../kit/dialogs/ShownOnce.tsx'
import { Select, TextInput } from '../../ui/inputs.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { StepForm } from './StepForm.tsx'
import { useStep } from './useStep.ts'

interface Wanted {
  name: string
  scope: TokenScope
  days: number
}

interface Props {
  onDone: () => void
  onClose: () => void
}

const words = {
  label: 'security.tokenShown',
  once: 'security.tokenOnce',
  copy: 'exploiters.keyCopy',
  copied: 'shared.copied',
} as const

/** Adds an API token in three steps: what it may do, the password, and the token, which is shown once. */
export function NewTokenDialog({ onDone, onClose }: Props) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const add = async (currentPassword: string) => {
    if (wanted === null) return
    const added = await send(api.apiTokens.create, { body: { ...wanted, currentPassword } })
    setToken(added.token)
    onDone()
  }
  return (
    <Dialog title={t('security.tokenAdd')} onClose={onClose}>
      {token !== null ? (
        <ShownOnce value={token} words={words} former={null} onClose={onClose} />
      ) : wanted === null ? (
        <WantedStep onWanted={setWanted} onCancel={onClose} />
      ) : (
        <PasswordStep
          text={t('security.tokenOnce')}
          button={t('security.tokenAdd')}
          act={add}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

const DAYS = [7, 30, 90, LONGEST_TOKEN_DAYS].map(String)

function WantedStep({ onWanted, onCancel }: { onWanted: (wanted: Wanted) => void; onCancel: () => void }) {
  const [scope, setScope] = useState<TokenScope>('READ')
  const [days, setDays] = useState('90')
  const step = useStep('name', async (name) =>
    onWanted({ name: name.slice(0, 60), scope, days: Number(days) }),
  )
  return (
    <StepForm step={step} button={t('security.next')} onCancel={onCancel}>
      <TextInput
        data-autofocus
        name="name"
        label={t('security.tokenName')}
        description={t('security.tokenNameHelp')}
        error={step.error}
        maxLength={60}
        autoComplete="off"
      />
      <Select
        label={t('security.tokenScope')}
        data={tokenScopes.map((value) => ({ value, label: t(`options.tokenScopes.${value}`) }))}
        value={scope}
        onChange={(value) => setScope(value === 'WRITE' ? 'WRITE' : 'READ')}
        allowDeselect={false}
      />
      <Select
        label={t('security.tokenDays')}
        data={DAYS}
        value={days}
        onChange={(value) => setDays(value ?? '90')}
        allowDeselect={false}
      />
    </StepForm>
  )
}
