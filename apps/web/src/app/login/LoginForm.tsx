import { api } from '@stayboard/contract'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordInput, TextInput } from '../../ui/inputs.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { AskedFactor } from '../sign-in/SecondStep.tsx'
import classes from './LoginPage.module.css'
import { useLogin } from './useLogin.ts'

/** The sign-in form. Names and `autocomplete` values are those that password managers expect. */
export function LoginForm({ onAsked }: { onAsked: (asked: AskedFactor) => void }) {
  const login = useLogin(onAsked)
  const capsLock = useCapsLock()
  return (
    <form
      method="post"
      action={api.users.login.path}
      noValidate
      className={classes.form}
      onSubmit={login.submit}
    >
      {login.problem && <Notice tone="error">{login.problem}</Notice>}
      <TextInput
        name="username"
        label={t('login.username')}
        error={login.missing.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        size="sm"
      />
      <PasswordInput
        name="password"
        label={t('login.password')}
        description={capsLock.isOn ? <span role="status">{t('login.capsLock')}</span> : null}
        error={login.missing.password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('forms.showPassword') }}
        size="sm"
        {...capsLock.listeners}
      />
      <Button type="submit" loading={login.isBusy}>
        {t('login.button')}
      </Button>
    </form>
  )
}

/** Whether Caps Lock is on while a password is typed. A warning is needed because the typed letters are hidden. */
function useCapsLock() {
  const [isOn, setOn] = useState(false)
  // Autofill sends events of this type that are not key events.
  const readState = ({ nativeEvent }: KeyboardEvent) =>
    setOn(nativeEvent.getModifierState?.('CapsLock') ?? false)
  return { isOn, listeners: { onKeyDown: readState, onKeyUp: readState, onBlur: () => setOn(false) } }
}
