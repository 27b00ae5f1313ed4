/** The load on the cluster: users who write and read without pause, and repeat a refused call as the message asks them to. */
import { randomUUID } from 'node:crypto'
import { setTimeout as passed } from 'node:timers/promises'

export interface Load {
  /** The names that the server acknowledged as saved. */
  readonly saved: readonly string[]
  /** The numbers of all calls, of those refused at the first attempt, and of those refused finally. */
  readonly calls: number
  readonly refusedOnce: number
  readonly refused: number
  /** The longest duration of a call including repetitions, in ms. */
  readonly longest: number
}

const USERS = 6
/** For how long a call is repeated, in ms. */
const PATIENCE = 60_000

/** Runs the load on the cluster. @param isOver returns whether the load should stop */
export async function driveLoad(entry: string, token: string, isOver: () => boolean): Promise<Load> {
  const load = { saved: [] as string[], calls: 0, refusedOnce: 0, refused: 0, longest: 0 }
  /** Makes one attempt of a call. Resolves to `undefined` without an answer within 40 s. */
  const once = async (path: string, init: RequestInit) => {
    const answer = await fetch(entry + path, { ...init, signal: AbortSignal.timeout(40_000) }).catch(
      () => undefined,
    )
    await answer?.arrayBuffer().catch(() => undefined)
    return answer
  }
  const call = async (path: string, init: RequestInit) => {
    const begun = performance.now()
    load.calls += 1
    for (let attempt = 0; ; attempt += 1) {
      const answer = await once(path, init)
      load.longest = Math.max(load.longest, performance.now() - begun)
      if (answer?.ok) return true
      if (attempt === 0) load.refusedOnce += 1
      if (performance.now() - begun > PATIENCE) {
        load.refused += 1
        return false
      }
      await passed(Math.min(2_000, 1_000 * Number(answer?.headers.get('retry-after') ?? 0.5)))
    }
  }
  const user = async (nth: number) => {
    for (let count = 0; !isOver(); count += 1) {
      const name = `Company ${nth} ${count}`
      const headers = {
        authorization: token,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }
      const body = JSON.stringify({ name, user: '/api/user/1' })
      if (await call('/api/v2/organisation/save', { method: 'POST', headers, body })) load.saved.push(name)
      await call('/api/organisation/1', { headers: { authorization: token } })
    }
  }
  await Promise.all(Array.from({ length: USERS }, (_, nth) => user(nth)))
  return load
}
