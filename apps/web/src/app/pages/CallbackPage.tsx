import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { useSession } from '../../kit/core/session/session.ts'
import { needAllWords } from '../language.ts'

const FinishConsent = onDemand(async () => {
  const [part] = await Promise.all([import('./FinishConsent.tsx'), needAllWords()])
  return part
})

/** The page that the OAuth provider redirects to. It shows one word, and completes a login that this user began. */
export const CallbackPage = () => <Returned at="meetup" />

/** The page that Microsoft and Google redirect to after the user consented to mail access. */
export const MailConsentPage = () => <Returned at="mail" />

function Returned({ at }: { at: 'meetup' | 'mail' }) {
  const { token } = useSession()
  const returned = new URLSearchParams(location.search)
  const [code, state] = [returned.get('code'), returned.get('state')]
  return (
    <>
      Callback
      {token !== null && state !== null && <FinishConsent at={at} code={code} state={state} />}
    </>
  )
}
