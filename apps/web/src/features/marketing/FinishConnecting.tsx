import { api } from '@stayboard/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { ProblemText } from '../../kit/core/notices/ProblemText.tsx'
import { t } from '../../kit/core/words/words.ts'

import { Notice } from '../../ui/Notice.tsx'

/** What another system sends back after a login: a code, or why there is none. */
export interface Returned {
  code: string | null
  state: string
}

/** Finishes a login that was begun here. The server checks that this user began it. */
export default function FinishConnecting({ code, state }: Returned) {
  const navigate = useNavigate()
  const { mutate, error } = useSend(api.marketing.callback)
  const isSent = useRef(false)
  useEffect(() => {
    // The state counts once, and effects may run twice.
    if (isSent.current || code === null) return
    isSent.current = true
    mutate(
      { body: { code, state } },
      {
        onSuccess: () => {
          notify.done(t('marketing.connected'))
          void navigate({ to: '/marketing/apis', replace: true })
        },
      },
    )
  }, [code, state, mutate, navigate])
  if (code !== null && !error) return null
  const back = <ButtonLink to="/marketing/apis">{t('marketing.back')}</ButtonLink>
  return (
    <div role="alert" style={{ padding: 16 }}>
      <Notice actions={back}>{error ? <ProblemText problem={error} /> : t('marketing.denied')}</Notice>
    </div>
  )
}
