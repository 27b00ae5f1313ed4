import { api } from '@stayboard/contract'
import { useLocation } from '@tanstack/react-router'
import { z } from 'zod'
import { leave } from '../../kit/core/calls/sign-in.ts'
import { useSession } from '../../kit/core/session/session.ts'
import { payloadOf } from '../../kit/core/session/token.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LoginSheet } from '../login/LoginSheet.tsx'
import { useTabTitle } from '../useTabTitle.ts'
import { AcceptForm } from './AcceptForm.tsx'

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
