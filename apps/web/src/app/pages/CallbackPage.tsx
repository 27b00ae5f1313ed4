import type { ComponentType } from 'react'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { useSession } from '../../kit/core/session/session.ts'
import { needAllWords } from '../language.ts'

const FinishConnecting = onDemand(async () => {
  const [part] = await Promise.all([import('../../features/marketing/FinishConnecting.tsx'), needAllWords()])
  return part
})

const FinishConsent = onDemand(async () => {
  const [part] = await Promise.all([
    import('../../features/maintenance/mail/FinishConsent.tsx'),
    needAllWords(),
  ])
  return part
})

/** The page of the OAuth callback, which shows one word. A user who began a login finishes it here. */
export const CallbackPage = () => <Returned Finish={FinishConnecting} />

/** The page that Microsoft and Google come back to after a consent for mail. */
export const MailConsentPage = () => <Returned Finish={FinishConsent} />

function Returned({ Finish }: { Finish: ComponentType<{ code: string | null; state: string }> }) {
  const { token } = useSession()
  const returned = new URLSearchParams(location.search)
  const [code, state] = [returned.get('code'), returned.get('state')]
  return (
    <>
      Callback
      {token !== null && state !== null && <Finish code={code} state={state} />}
    </>
  )
}
