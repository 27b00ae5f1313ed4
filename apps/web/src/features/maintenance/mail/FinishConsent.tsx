import { api } from '@stayboard/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../kit/core/address/links.tsx'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { ProblemText } from '../../../kit/core/notices/ProblemText.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Notice } from '../../../ui/Notice.tsx'

const page = { to: '/system/maintenance', search: { tab: 'mailboxes' } } as const

/** Finishes a consent that was begun here. The server checks that it was begun in this session. */
export default function FinishConsent({ code, state }: { code: string | null; state: string }) {
  const navigate = useNavigate()
  const { mutate, error } = useSend(api.connections.callback)
  const isSent = useRef(false)
  useEffect(() => {
    // The state counts once, and effects may run twice.
    if (isSent.current || code === null) return
    isSent.current = true
    mutate(
      { body: { code, state } },
      {
        onSuccess: () => {
          notify.done(t('connections.signedIn'))
          void navigate({ ...page, replace: true })
        },
      },
    )
  }, [code, state, mutate, navigate])
  if (code !== null && !error) return null
  const back = <ButtonLink {...page}>{t('connections.back')}</ButtonLink>
  return (
    <div role="alert" style={{ padding: 16 }}>
      <Notice actions={back}>{error ? <ProblemText problem={error} /> : t('connections.denied')}</Notice>
    </div>
  )
}
