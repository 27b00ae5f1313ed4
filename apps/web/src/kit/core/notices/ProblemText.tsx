import type { Problem } from '../calls/problem.ts'
import { useWords } from '../words/words.ts'

/** The message of a problem, when to try again, and the request id for support. */
export function ProblemText({ problem }: { problem: Problem }) {
  const { t, messageOf } = useWords()
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
