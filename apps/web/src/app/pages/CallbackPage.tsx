import { onDemand } from '../../kit/core/page/onDemand.tsx'
import { useSession } from '../../kit/core/session/session.ts'

const FinishLogin = onDemand(() => import('../../features/marketing/FinishLogin.tsx'))

/** The page of the OAuth callback, which shows one word. A user who began a login finishes it here. */
export function CallbackPage() {
  const { token } = useSession()
  const returned = new URLSearchParams(location.search)
  const [code, state] = [returned.get('code'), returned.get('state')]
  return (
    <>
      Callback
      {token !== null && state !== null && <FinishLogin code={code} state={state} />}
    </>
  )
}
