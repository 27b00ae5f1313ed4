import { api, type WireAnswer } from '@stayboard/contract'
import { useEffect, useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { send, type Transport } from '../../kit/core/calls/send.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { signIn } from '../../kit/core/session/session.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../login/LoginPage.module.css'
import { RecoveryCodes } from '../security/RecoveryCodes.tsx'
import { SecretStep } from '../security/SecretStep.tsx'
import { useStep } from '../security/useStep.ts'

type Begun = WireAnswer<typeof api.users.beginEnrolment>

/** The step that sets up the second factor, if the user's role requires one. */
export function EnrolStep({ token }: { token: string }) {
  const { begun, problem } = useBegun(token)
  return (
    <>
      <p className={classes.text}>{t('security.enrolText')}</p>
      {problem && <Notice tone="error">{messageOf(problem)}</Notice>}
      {begun ? <EnrolForm token={token} begun={begun} /> : !problem && <Waiting heights={[200, 40]} />}
    </>
  )
}

function useBegun(token: string) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    send(api.users.beginEnrolment, { body: { token }, signal: leaving.signal }).then(
      setBegun,
      (reason: unknown) => {
        if (leaving.signal.aborted) return
        if (!(reason instanceof Problem)) throw reason
        setProblem(reason)
      },
    )
    return () => leaving.abort()
  }, [token])
  return { begun, problem }
}

interface Enrolled {
  codes: readonly string[]
  authorization: string
}

/** The session starts only after the user has confirmed the recovery codes, because starting it leaves the login page. */
function EnrolForm({ token, begun }: { token: string; begun: Begun }) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  const step = useStep('code', async (code) => {
    let authorization = ''
    const withheld: Transport = async (path, init) => {
      const { body, status, headers } = await fetch(path, init)
      authorization = headers.get('authorization') ?? ''
      const others = new Headers(headers)
      others.delete('authorization')
      return new Response(body, { status, headers: others })
    }
    const answer = await send(api.users.completeEnrolment, { body: { token, code }, transport: withheld })
    setEnrolled({ codes: answer.recoveryCodes, authorization })
  })
  if (enrolled) return <RecoveryCodes codes={enrolled.codes} onKept={() => signIn(enrolled.authorization)} />
  return (
    <form method="post" noValidate className={classes.form} onSubmit={step.submit}>
      {step.problem && <Notice tone="error">{step.problem}</Notice>}
      <SecretStep {...begun} error={step.error} />
      <Button type="submit" loading={step.isBusy}>
        {t('actions.confirm')}
      </Button>
    </form>
  )
}
