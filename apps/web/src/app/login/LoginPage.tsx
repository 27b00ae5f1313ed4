import { useState } from 'react'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { TextButton } from '../../ui/Anchor.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { needAllWords } from '../language.ts'
import { useTabTitle } from '../useTabTitle.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginSheet } from './LoginSheet.tsx'
import type { Asked } from './SecondStep.tsx'
import { useWays } from './useWays.ts'

const Forgotten = onDemand(async () => {
  const [part] = await Promise.all([import('./Forgotten.tsx'), needAllWords()])
  return part
})

const SecondStep = onDemand(async () => {
  const [part] = await Promise.all([import('./SecondStep.tsx'), needAllWords()])
  return part
})

/** The login. It does not change the address, so that signing in shows the requested page. */
export function LoginPage() {
  const { ended } = useSession()
  const ways = useWays()
  const [step, setStep] = useState<'password' | 'forgotten' | Asked>('password')
  useTabTitle('login.title')
  const back = () => setStep('password')
  if (step === 'forgotten') return <Forgotten onBack={back} />
  if (step !== 'password') return <SecondStep asked={step} onBack={back} />
  return (
    <LoginSheet title={t('login.title')}>
      {ended === 'expired' && <Notice>{t('login.ended')}</Notice>}
      <LoginForm onAsked={setStep} />
      {ways?.forgottenPassword && (
        <TextButton onClick={() => setStep('forgotten')}>{t('login.forgotten')}</TextButton>
      )}
    </LoginSheet>
  )
}
