import { Problem } from '../calls/problem.ts'
import { messageOf } from '../words/words.ts'

/** What is wrong with the first field that a problem names, or what else is. */
export function reasonOf(problem: Problem): string {
  const [first] = problem.errors
  if (!first) return messageOf(problem)
  const { code = 'generic', message } = first
  return messageOf(new Problem({ status: problem.status, code, message }))
}
