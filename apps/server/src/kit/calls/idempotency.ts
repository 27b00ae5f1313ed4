import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
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

/** The owner of an idempotency key: a user or a site. */
type Sender = Pick<Actor, 'userId' | 'apiKey'>

/**
 * Runs a creating call once per idempotency key, and returns the first answer to a repeat. A concurrent repeat waits
 * for the transaction of the first request.
 * @param given the key; without one, the hash of the message is the key
 * @throws Problem 422 if the key was used with another message
 */
export async function once(
  actor: Actor,
  given: string | undefined,
  call: Call,
  message: unknown,
  work: (actor: Actor) => Promise<unknown>,
): Promise<unknown> {
  const { key, request } = keyOf(given, call, message)
  return transaction(actor, async (within) => {
    const first = await claim(within.db, actor, key, request)
    if (first) return replay(first, request)
    const answer = await work(within)
    await noteAnswer(within.db, actor, key, answer)
    return answer
  })
}

/**
 * Milliseconds between two checks for the answer of the first request, and the longest wait. An older key was left by a
 * server that stopped.
 */
const WAITS = { between: 250, longest: 90_000 }

/**
 * Runs an upload once per idempotency key. Its work takes long and runs outside a transaction, so a concurrent repeat
 * polls for the answer of the first request. Work that fails releases the key.
 * @throws Problem 422 if the key was used with another message, 503 if the first request still has no answer
 */
export async function onceApart(
  actor: Sender & Pick<Actor, 'db'>,
  given: string,
  call: Call,
  message: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { key, request } = keyOf(given, call, message)
  for (let waited = 0; waited <= WAITS.longest; waited += WAITS.between) {
    await removeAbandoned(actor, key)
    if (await isClaimed(actor.db, actor, key, request)) return answerAnew(actor, key, work)
    const first = await storedUnder(actor.db, actor, key)
    // The row is missing if the first request failed in the meantime.
    if (first && (first.answer !== null || first.request !== request)) return replay(first, request)
    await setTimeout(WAITS.between)
  }
  throw new Problem(503, 'unavailable', { retryAfter: 2 })
}

async function answerAnew(
  actor: Sender & Pick<Actor, 'db'>,
  key: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    const answer = await work()
    await noteAnswer(actor.db, actor, key, answer)
    return answer
  } catch (error) {
    await sql`delete from idempotency_keys where ${isOf(actor, key)} and answer is null`.execute(actor.db)
    throw error
  }
}

const removeAbandoned = (actor: Sender & Pick<Actor, 'db'>, key: string) =>
  sql`delete from idempotency_keys where ${isOf(actor, key)} and answer is null
    and at < now() - make_interval(secs => ${WAITS.longest / 1000})`.execute(actor.db)

const noteAnswer = (db: Executor, actor: Sender, key: string, answer: unknown) =>
  sql`update idempotency_keys set answer = ${JSON.stringify(answer)} where ${isOf(actor, key)}`.execute(db)

function keyOf(given: string | undefined, call: Call, message: unknown) {
  const request = createHash('sha256')
    .update(JSON.stringify([call.method, call.path, message], withoutPasswords))
    .digest('hex')
  const key = Key.safeParse(given ?? `message ${request}`)
  if (!key.success) throw invalid([{ field: 'Idempotency-Key', code: 'text' }])
  return { key: key.data, request }
}

/** The columns of a key's owner, user id and exploiter id: one of them is 0. */
const ownerOf = ({ userId, apiKey }: Sender) => sql`${userId ?? 0}, ${apiKey?.exploiterId ?? 0}`

const isOf = (actor: Sender, key: string) =>
  sql`(user_id, exploiter_id) = (${ownerOf(actor)}) and key = ${key}`

/** A JSON replacer that leaves passwords out of the hash, because a fast hash would make them guessable. */
const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value)

/** Claims an idempotency key, or returns the answer that is stored under it. */
async function claim(tx: Executor, actor: Sender, key: string, request: string): Promise<Stored | undefined> {
  return (await isClaimed(tx, actor, key, request)) ? undefined : storedUnder(tx, actor, key)
}

async function isClaimed(db: Executor, actor: Sender, key: string, request: string): Promise<boolean> {
  const taken = await sql`insert into idempotency_keys (user_id, exploiter_id, key, request)
    values (${ownerOf(actor)}, ${key}, ${request}) on conflict do nothing returning 1`.execute(db)
  return taken.rows.length > 0
}

async function storedUnder(db: Executor, actor: Sender, key: string): Promise<Stored | undefined> {
  const stored = await sql<Stored>`select request, answer from idempotency_keys
    where ${isOf(actor, key)}`.execute(db)
  return stored.rows[0]
}

function replay(first: Stored, request: string): unknown {
  if (first.request !== request) throw new Problem(422, 'keyReused')
  return first.answer
}
