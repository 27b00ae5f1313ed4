import { api, type WireAnswer } from '@stayboard/contract'
import { send } from '../../kit/core/calls/send.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../login/LoginPage.module.css'
import { LoginSheet } from '../login/LoginSheet.tsx'
import { CodeInput } from '../security/CodeInput.tsx'
import { useStep } from '../security/useStep.ts'
import { EnrolStep } from './EnrolStep.tsx'
import PasskeyButton from './PasskeyButton.tsx'

export type AskedFactor = NonNullable<WireAnswer<typeof api.users.login>['secondFactor']>

interface Props {
  asked: AskedFactor
  onBack: () => void
}

/** The step that asks for the second factor. */
export default function SecondStep({ asked, onBack }: Props) {
  return (
    <LoginSheet title={t('security.secondFactor')}>
      {asked.ways.includes('ENROL') && <EnrolStep token={asked.token} />}
      {asked.ways.includes('CODE') && <CodeForm token={asked.token} />}
      {asked.ways.includes('PASSKEY') && <PasskeyButton />}
      <Button variant="subtle" onClick={onBack}>
        {t('users.forgottenBack')}
      </Button>
    </LoginSheet>
  )
}

function CodeForm({ token }: { token: string }) {
  const step = useStep('code', async (code) => {
    await send(api.users.completeSignIn, { body: { token, code } })
  })
  return (
    <form method="post" noValidate className={classes.form} onSubmit={step.submit}>
      {step.problem && <Notice tone="error">{step.problem}</Notice>}
      <CodeInput label={t('shared.code')} description={t('security.stepCodeHelp')} error={step.error} />
      <Button type="submit" loading={step.isBusy}>
        {t('security.stepButton')}
      </Button>
    </form>
  )
}
