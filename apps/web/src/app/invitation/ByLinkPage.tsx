import { ChosenByLink, type MessageKey } from '@stayboard/contract'
import { useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { z } from 'zod'
import { leave } from '../../kit/core/calls/sign-in.ts'
import { useSession } from '../../kit/core/session/session.ts'
import { payloadOf } from '../../kit/core/session/token.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LoginSheet } from '../login/LoginSheet.tsx'
import { useTabTitle } from '../useTabTitle.ts'

interface Link {
  token: string
  username: string
}

interface Props {
  title: 'users.acceptTitle' | 'users.forgottenTitle'
  /** The key of the text for users who are already signed in. */
  other: 'users.acceptOther' | 'users.forgottenOther'
  /** The key of the message for an invalid or expired link. */
  ended: MessageKey
  children: (link: Link) => ReactNode
}

/**
 * The frame of a page that a mail links to. The token is in the hash of the address, which browsers do not send to the server.
 */
export function ByLinkPage({ title, other, ended, children }: Props) {
  const { token: session, username } = useSession()
  const token = useLocation({ select: ({ hash }) => hash })
  const link = readLink(token)
  useTabTitle(title)
  return (
    <LoginSheet title={t(title)}>
      {session !== null ? (
        <>
          <Notice>{t(other, { username })}</Notice>
          <Button onClick={leave}>{t('frame.logout')}</Button>
        </>
      ) : link ? (
        <Fragment key={token}>{children({ token, username: link.username })}</Fragment>
      ) : (
        <Notice tone="error">{messageOf(ended)}</Notice>
      )}
    </LoginSheet>
  )
}

const Payload = z.object({ username: z.string(), link: z.number(), exp: z.number() })

/** Decodes the token of a link. Returns `null` if it is malformed or expired. Only the server checks the signature. */
function readLink(token: string): { username: string } | null {
  const isWhole = ChosenByLink.shape.token.safeParse(token).success
  const { data } = Payload.safeParse(isWhole && payloadOf(token))
  return data && data.exp * 1000 > Date.now() ? data : null
}
