import { api } from '@stayboard/contract'
import { useLocation } from '@tanstack/react-router'
import { z } from 'zod'
import { leave } from '../../kit/core/calls/sign-in.ts'
import { useSession } from '../../kit/core/session/session.ts'
import { payloadOf } from '../../kit/core/session/token.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordInput } from '../../ui/inputs.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../login/LoginPage.module.css'
import { LoginSheet } from '../login/LoginSheet.tsx'
import { useTabTitle } from '../useTabTitle.ts'
import { useAccept } from './useAccept.ts'

/** Where an invited colleague chooses a password. The token is in the part of the address that is not sent. */
export default function InvitationContent() {
  const { token: session, username } = useSession()
  const token = useLocation({ select: ({ hash }) => hash })
  const invited = readInvitation(token)
  useTabTitle('users.acceptTitle')
  return (
    <LoginSheet title={t('users.acceptTitle')}>
      {session !== null ? (
        <>
          <Notice>{t('users.acceptOther', { username })}</Notice>
          <Button onClick={leave}>{t('frame.logout')}</Button>
        </>
      ) : invited ? (
        <AcceptForm key={token} token={token} username={invited.username} />
      ) : (
        <Notice tone="error">{messageOf('invitationEnded')}</Notice>
      )}
    </LoginSheet>
  )
}

const Payload = z.object({ username: z.string(), invitation: z.number(), exp: z.number() })

/** What the token of an invitation says; `null` if it is none or its time is over. The server checks the signature. */
function readInvitation(token: string): { username: string } | null {
  const isWhole = api.users.accept.body.shape.token.safeParse(token).success
  const { data } = Payload.safeParse(isWhole && payloadOf(token))
  return data && data.exp * 1000 > Date.now() ? data : null
}

/** The form of the first password, typed twice. */
function AcceptForm({ token, username }: { token: string; username: string }) {
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
        label={t('frame.newPassword')}
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
