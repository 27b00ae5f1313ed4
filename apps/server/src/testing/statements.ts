import pg from 'pg'
import { vi } from 'vitest'

/** A statement that was sent to the database, and the connection that sent it. */
export interface SentStatement {
  readonly text: string
  readonly client: unknown
}

/** Does the work, and returns the statements that the database received meanwhile. */
export async function statementsDuring<Result>(
  work: () => Promise<Result>,
): Promise<{ answer: Result; sent: SentStatement[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await work()
    const sent = query.mock.calls.map(([given]: unknown[], at) => ({
      text: textOf(given),
      client: query.mock.contexts[at],
    }))
    return { answer, sent }
  } finally {
    query.mockRestore()
  }
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''
}
