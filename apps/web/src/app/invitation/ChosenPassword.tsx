import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordInput } from '../../ui/inputs.ts'
import { Notice } from '../../ui/Notice.tsx'
import { HiddenUsername } from '../account/HiddenUsername.tsx'
import classes from '../login/LoginPage.module.css'
import { type ByLink, useChosenPassword } from './useChosenPassword.ts'

interface Props {
  call: ByLink
  token: string
  username: string
  text: string
  button: string
  onDone?: () => void
}

/** The form in which the user of a mailed link enters a new password twice. */
export function ChosenPassword({ call, token, username, text, button, onDone }: Props) {
  const { submit, errors, problem, isBusy } = useChosenPassword(call, token, onDone)
  const field = (name: 'password' | 'passwordCheck') => ({
    name,
    error: errors[name],
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('forms.showPassword') },
    size: 'sm',
  })
  return (
    <form method="post" noValidate className={classes.form} onSubmit={submit}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <p className={classes.text}>{text}</p>
      <HiddenUsername username={username} />
      <PasswordInput
        {...field('password')}
        label={t('frame.newPassword')}
        description={t('frame.passwordRule')}
        autoFocus
      />
      <PasswordInput {...field('passwordCheck')} label={t('frame.repeatPassword')} />
      <Button type="submit" loading={isBusy}>
        {button}
      </Button>
    </form>
  )
}
