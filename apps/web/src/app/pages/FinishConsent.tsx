import { api } from '@stayboard/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { ProblemText } from '../../kit/core/notices/ProblemText.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Notice } from '../../ui/Notice.tsx'

/** For each external login: the call that completes it, the page where it began, and its messages. */
const logins = {
  meetup: {
    call: api.marketing.callback,
    page: { to: '/marketing/apis' },
    words: { done: 'marketing.connected', back: 'marketing.back', denied: 'marketing.denied' },
  },
  mail: {
    call: api.connections.callback,
    page: { to: '/system/maintenance', search: { tab: 'mailboxes' } },
    words: { done: 'connections.signedIn', back: 'connections.back', denied: 'connections.denied' },
  },
} as const

interface Props {
  at: keyof typeof logins
  /** The OAuth code from the redirect; `null` if the user denied access. */
  code: string | null
  state: string
}

/** Completes an OAuth login that was begun in this product. The server checks that the same user began it. */
export default function FinishConsent({ at, code, state }: Props) {
  const { call, page, words } = logins[at]
  const navigate = useNavigate()
  const { mutate, error } = useSend(call)
  const isSent = useRef(false)
  useEffect(() => {
    // The state is valid for one use only, and React may run effects twice.
    if (isSent.current || code === null) return
    isSent.current = true
    mutate(
      { body: { code, state } },
      {
        onSuccess: () => {
          notify.done(t(words.done))
          void navigate({ ...page, replace: true })
        },
      },
    )
  }, [code, state, mutate, navigate, page, words])
  if (code !== null && !error) return null
  const back = <ButtonLink {...page}>{t(words.back)}</ButtonLink>
  return (
    <div role="alert" style={{ padding: 16 }}>
      <Notice actions={back}>{error ? <ProblemText problem={error} /> : t(words.denied)}</Notice>
    </div>
  )
}
