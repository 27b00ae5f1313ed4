import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { useSession } from '../../kit/core/session/session.ts'
import { needAllWords } from '../language.ts'

const FinishConnecting = onDemand(async () => {
  const [part] = await Promise.all([import('../../features/marketing/FinishConnecting.tsx'), needAllWords()])
  return part
})

/** The page of the OAuth callback, which shows one word. A user who began a login finishes it here. */
export function CallbackPage() {
  const { token } = useSession()
  const returned = new URLSearchParams(location.search)
  const [code, state] = [returned.get('code'), returned.get('state')]
  return (
    <>
      Callback
      {token !== null && state !== null && <FinishConnecting code={code} state={state} />}
    </>
  )
}
