import { createHash } from 'node:crypto'
import { type Call, text } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'
import { invalid, Problem } from '../problems.ts'
import { transaction } from '../sql/transaction.ts'

const Key = text(200).refine((key) => key !== '')

interface Stored {
  request: string
  answer: unknown
}

/**
 * Runs a creating call once per key: a repeat gets the first answer, also when both arrive at once, because the second
 * waits for the first one's transaction.
 * @param given the key; without one, the message itself is the key
 * @throws Problem 422 if the key was used with another message
 */
export async function once(
  actor: Actor,
  given: string | undefined,
  call: Call,
  message: unknown,
  work: (actor: Actor) => Promise<unknown>,
): Promise<unknown> {
  const request = createHash('sha256')
    .update(JSON.stringify([call.method, call.path, message], withoutPasswords))
    .digest('hex')
  const key = Key.safeParse(given ?? `message ${request}`)
  if (!key.success) throw invalid([{ field: 'Idempotency-Key', code: 'text' }])
  return transaction(actor, async (within) => {
    const first = await claim(within.db, actor, key.data, request)
    if (first) return replay(first, request)
    const answer = await work(within)
    await sql`update idempotency_keys set answer = ${JSON.stringify(answer)}
      where ${isOf(actor, key.data)}`.execute(within.db)
    return answer
  })
}

/** The user and the exploiter that a key belongs to: one of them is 0. */
const ownerOf = ({ userId, apiKey }: Actor) => sql`${userId ?? 0}, ${apiKey?.exploiterId ?? 0}`

const isOf = (actor: Actor, key: string) =>
  sql`(user_id, exploiter_id) = (${ownerOf(actor)}) and key = ${key}`

/** Leaves passwords out of the hash: a fast hash would make them guessable. */
const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value)

/** Claims the key, or returns the answer stored under it. */
async function claim(tx: Executor, actor: Actor, key: string, request: string): Promise<Stored | undefined> {
  const taken = await sql`insert into idempotency_keys (user_id, exploiter_id, key, request)
    values (${ownerOf(actor)}, ${key}, ${request}) on conflict do nothing returning 1`.execute(tx)
  if (taken.rows.length > 0) return undefined
  const stored = await sql<Stored>`select request, answer from idempotency_keys
    where ${isOf(actor, key)}`.execute(tx)
  return stored.rows[0]
}

function replay(first: Stored, request: string): unknown {
  if (first.request !== request) throw new Problem(422, 'keyReused')
  return first.answer
}
