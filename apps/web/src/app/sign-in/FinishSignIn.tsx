import { api } from '@stayboard/contract'
import { useEffect, useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { send } from '../../kit/core/calls/send.ts'
import { useSession } from '../../kit/core/session/session.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LoginSheet } from '../login/LoginSheet.tsx'
import { useTabTitle } from '../useTabTitle.ts'
import { takeBegun } from './provider-sign-in.ts'
import SecondStep, { type AskedFactor } from './SecondStep.tsx'
import { wantedPage, wantPage } from './wanted-page.ts'

type Step = 'waiting' | AskedFactor | Problem | 'forbidden'

/** The page that an identity provider redirects to. It completes the sign-in and opens the requested page. */
export default function FinishSignIn() {
  const { token } = useSession()
  const [step, setStep] = useState<Step>('waiting')
  useTabTitle('login.title')
  useEffect(() => {
    // A user with a session has nothing to complete. The address contains a code, so its history entry is replaced.
    if (token !== null) location.replace(wantedPage())
  }, [token])
  useEffect(() => {
    const begun = takeBegun()
    // React may run effects twice; the second run finds nothing to complete.
    if (begun === null) return
    wantPage(begun.to)
    void finish(begun.browser).then(setStep)
  }, [])
  if (typeof step === 'object' && !(step instanceof Problem)) return <SecondStep asked={step} onBack={back} />
  return (
    <LoginSheet title={t('login.title')}>
      {step !== 'waiting' && (
        <>
          <Notice tone="error">{messageOf(step)}</Notice>
          <ButtonAnchor href={wantedPage()}>{t('users.forgottenBack')}</ButtonAnchor>
        </>
      )}
    </LoginSheet>
  )
}

const back = () => location.assign(wantedPage())

async function finish(browser: string): Promise<Step> {
  const returned = new URLSearchParams(location.search)
  const given = (name: string) => returned.get(name) ?? undefined
  const [code, iss, error] = [given('code'), given('iss'), given('error')]
  try {
    const { roles, secondFactor } = await send(api.identityProviders.finish, {
      body: { browser, state: given('state') ?? '', code, iss, error },
    })
    return secondFactor ?? (roles.length > 0 ? 'waiting' : 'forbidden')
  } catch (reason) {
    if (reason instanceof Problem) return reason
    throw reason
  }
}
