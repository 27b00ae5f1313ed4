import { Problem } from '../calls/problem.ts'
import { messageOf } from '../words/words.ts'

/** The message of the first invalid field of a problem, otherwise of the problem itself. */
export function reasonOf(problem: Problem): string {
  const [first] = problem.errors
  if (!first) return messageOf(problem)
  const { code = 'generic', message } = first
  return messageOf(new Problem({ status: problem.status, code, message }))
}
