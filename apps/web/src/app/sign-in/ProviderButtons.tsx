import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { goToProvider } from './provider-sign-in.ts'

interface Props {
  providers: readonly { identityProviderId: number; name: string }[]
}

/** Buttons that sign in with a company account, one per identity provider. */
export default function ProviderButtons({ providers }: Props) {
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const signIn = async (identityProviderId: number) => {
    setBusy(identityProviderId)
    setProblem(null)
    try {
      await goToProvider(identityProviderId)
    } catch (reason) {
      setBusy(null)
      if (!(reason instanceof Problem)) throw reason
      setProblem(reason)
    }
  }
  return (
    <>
      {problem && <Notice tone="error">{messageOf(problem)}</Notice>}
      {providers.map(({ identityProviderId, name }) => (
        <Button
          key={identityProviderId}
          variant="default"
          leftSection={<IconBuilding size={16} aria-hidden />}
          loading={busy === identityProviderId}
          onClick={() => void signIn(identityProviderId)}
        >
          {t('identityProviders.signInWith', { name })}
        </Button>
      ))}
    </>
  )
}
