import { useState } from 'react'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { needAllWords } from '../language.ts'
import type { AskedFactor } from '../sign-in/SecondStep.tsx'
import { useTabTitle } from '../useTabTitle.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginSheet } from './LoginSheet.tsx'
import { useWays } from './useWays.ts'

const Forgotten = onDemand(async () => {
  const [part] = await Promise.all([import('../sign-in/Forgotten.tsx'), needAllWords()])
  return part
})

const SecondStep = onDemand(async () => {
  const [part] = await Promise.all([import('../sign-in/SecondStep.tsx'), needAllWords()])
  return part
})

const PasskeyButton = onDemand(async () => {
  const [part] = await Promise.all([import('../sign-in/PasskeyButton.tsx'), needAllWords()])
  return part
}, Nothing)

const ProviderButtons = onDemand(async () => {
  const [part] = await Promise.all([import('../sign-in/ProviderButtons.tsx'), needAllWords()])
  return part
}, Nothing)

/** Shows nothing while the code of the sign-in button is loading. The rest of the form is rendered without it. */
function Nothing() {
  return null
}

/** The login page. It keeps the requested address, so that the requested page opens after signing in. */
export function LoginPage() {
  const { ended } = useSession()
  const ways = useWays()
  const [step, setStep] = useState<'password' | 'forgotten' | AskedFactor>('password')
  useTabTitle('login.title')
  const back = () => setStep('password')
  if (step === 'forgotten') return <Forgotten onBack={back} />
  if (step !== 'password') return <SecondStep asked={step} onBack={back} />
  return (
    <LoginSheet title={t('login.title')}>
      {ended === 'expired' && <Notice>{t('login.ended')}</Notice>}
      <LoginForm onAsked={setStep} />
      {ways && ways.providers.length > 0 && <ProviderButtons providers={ways.providers} />}
      {ways?.passkeys === location.origin && <PasskeyButton />}
      {ways?.forgottenPassword && (
        <Button variant="subtle" onClick={() => setStep('forgotten')}>
          {t('login.forgotten')}
        </Button>
      )}
    </LoginSheet>
  )
}
