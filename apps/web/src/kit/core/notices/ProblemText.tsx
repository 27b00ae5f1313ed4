import type { Problem } from '../calls/problem.ts'
import { messageOf, t } from '../words/words.ts'

/** The message of a problem, when to try again, and the request id for support. */
export function ProblemText({ problem }: { problem: Problem }) {
  return (
    <>
      {messageOf(problem)}
      {problem.retryAfter !== null && <> {t('problems.retryIn', { seconds: problem.retryAfter })}</>}
      {problem.requestId !== null && (
        <small style={{ display: 'block' }}>{t('problems.requestId', { id: problem.requestId })}</small>
      )}
    </>
  )
}
