import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordInput } from '../../ui/inputs.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../login/LoginPage.module.css'
import { useAccept } from './useAccept.ts'

/** The form of the first password, typed twice. */
export function AcceptForm({ token, username }: { token: string; username: string }) {
  const { submit, errors, problem, isBusy } = useAccept(token)
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
      <p className={classes.text}>{t('users.acceptFor', { username })}</p>
      {/* A hidden field that tells password managers which user the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        {...field('password')}
        label={t('users.newPassword')}
        description={t('frame.passwordRule')}
        autoFocus
      />
      <PasswordInput {...field('passwordCheck')} label={t('frame.repeatPassword')} />
      <Button type="submit" loading={isBusy}>
        {t('users.accept')}
      </Button>
    </form>
  )
}
