import { useLocation } from '@tanstack/react-router'
import { leave } from '../../kit/core/calls/sign-in.ts'
import { useSession } from '../../kit/core/session/session.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LoginSheet } from '../login/LoginSheet.tsx'
import { useTabTitle } from '../useTabTitle.ts'
import { AcceptForm } from './AcceptForm.tsx'
import { readInvitation } from './invitation.ts'

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
