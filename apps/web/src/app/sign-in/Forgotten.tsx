import { api } from '@stayboard/contract'
import { type SubmitEvent, useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { send } from '../../kit/core/calls/send.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/inputs.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../login/LoginPage.module.css'
import { LoginSheet } from '../login/LoginSheet.tsx'

interface Props {
  onBack: () => void
}

/** The form that requests a mail with a link to set a new password. Its answer does not reveal whether the name exists. */
export default function Forgotten({ onBack }: Props) {
  const { state, problem, missing, submit } = useRequest()
  return (
    <LoginSheet title={t('users.forgottenTitle')}>
      {state === 'sent' ? (
        <Notice>{t('users.forgottenSent')}</Notice>
      ) : (
        <form method="post" noValidate className={classes.form} onSubmit={submit}>
          {problem && <Notice tone="error">{messageOf(problem)}</Notice>}
          <TextInput
            name="username"
            label={t('users.forgottenName')}
            description={t('users.forgottenHelp')}
            error={missing && messageOf('required')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoFocus
            size="sm"
          />
          <Button type="submit" loading={state === 'busy'}>
            {t('users.forgottenSend')}
          </Button>
        </form>
      )}
      <Button variant="subtle" onClick={onBack}>
        {t('users.forgottenBack')}
      </Button>
    </LoginSheet>
  )
}

function useRequest() {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [missing, setMissing] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'busy') return
    const name = String(new FormData(event.currentTarget).get('username') ?? '').trim()
    setMissing(name === '')
    setProblem(null)
    if (name === '') return event.currentTarget.querySelector('input')?.focus()
    setState('busy')
    const failure = await ask(name)
    setProblem(failure)
    setState(failure ? 'open' : 'sent')
  }
  return { state, problem, missing, submit }
}

async function ask(name: string): Promise<Problem | null> {
  try {
    await send(api.users.forgotPassword, { body: { name } })
    return null
  } catch (reason) {
    if (reason instanceof Problem) return reason
    throw reason
  }
}
