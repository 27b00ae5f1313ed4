import { isForm } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { type Step, walker, writes } from '../testing/calls/walk.ts'
import { times } from '../testing/extent.ts'
import { quickInvariants, violations } from '../testing/invariants.ts'
import { startAppWithRecords } from '../testing/samples.ts'

/** The seed of the random walk. */
const SEED = process.env.WALK_SEED ?? '1'
/** The number of pairs of steps. The full run makes 10,000 steps. */
const PAIRS = times(5000, 20)
/** The longest time of the walk in milliseconds. A pair with its check takes about 100 on an idle machine. */
const PATIENCE = PAIRS * 1500 + 60_000

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query('select note_heads()')
})
afterAll(() => server.close())

test(`two actors at once, over every area, with undo and bulk, break no rule (WALK_SEED=${SEED})`, {
  timeout: PATIENCE,
}, async () => {
  const actors = [
    await walker(server, `${SEED} one`, 'ROLE_ADMIN'),
    await walker(server, `${SEED} other`, 'ROLE_MANAGER'),
  ]
  const actions: string[] = []
  const written = { calls: 0, undone: 0 }

  /** A change, or the undo of a recent action by either actor. */
  async function step({ random, pick, make, undo }: (typeof actors)[number]): Promise<Step> {
    const recent = pick(actions.slice(-12))
    if (recent && random.chance(0.3)) return undo(recent)
    const one = pick(writes.filter(({ call }) => !isForm(call.body)))
    if (!one) throw new Error('there is nothing to call')
    return make(one)
  }

  for (let pair = 0; pair < PAIRS; pair += 1) {
    const taken = await Promise.all(actors.map(step))
    for (const { what, answer, action } of taken) {
      expect(answer.status, `${what}\n${JSON.stringify(answer.body)}`).not.toBe(500)
      if (action) actions.push(action)
      if (action) written[what.startsWith('history.undo') ? 'undone' : 'calls'] += 1
    }
    const whats = taken.map(({ what, answer }) => `${answer.status} ${what}`).join('\n')
    expect(await violations(server.database.pool, quickInvariants), whats).toEqual({})
  }
  expect(await violations(server.database.pool)).toEqual({})
  expect(written.calls).toBeGreaterThan(PAIRS / 4)
  expect(written.undone).toBeGreaterThan(0)
})
