import { isForm } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas as described } from '../areas.ts'
import type { TestApp } from '../testing/app.ts'
import { areas, type Step, walker, writes } from '../testing/calls/walk.ts'
import { isFullRun, times } from '../testing/extent.ts'
import { moneyDoors } from '../testing/money-doors.ts'
import { type SampleCall, startAppWithRecords } from '../testing/samples.ts'
import { contentsBut } from '../testing/tables.ts'
import { kindsOf } from './areas/kinds.ts'

/** The seed of the random walk. */
const SEED = process.env.WALK_SEED ?? '1'
/** The longest time of a walk in milliseconds, on a busy machine. */
const PATIENCE = 240_000

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  const { make } = await walker(server, SEED)
  for (const one of writes) if (isForm(one.call.body)) await make(one)
}, PATIENCE)
afterAll(() => server.close())

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await server.database.pool.query(statement, values)).rows
const wasLogged = async (action: string) => {
  const text = 'select from change_log where request_id = $1 limit 1'
  return (await server.database.pool.query({ name: 'was logged', text, values: [action] })).rowCount === 1
}

/** Maps the id of each action to the id of the call that caused it. */
const called = new Map<string, string>()

const mixed = 'all areas'
/** Areas whose calls write nothing to the history: jobs, settings, and data that are kept elsewhere. */
const unlogged = new Set([
  ...['channelCalls', 'hyperGuests', 'mailboxes', 'mailchimp', 'maintenance', 'marketing', 'mews'],
  ...['notifications', 'runs'],
])
/** One walk makes every call. The full run also walks within each area, where changes meet more often. */
const walks = isFullRun ? [...areas, mixed] : [mixed]
test.each(walks)(
  `%s: a random walk (WALK_SEED=${SEED}), undone, ends where it began`,
  {
    timeout: PATIENCE,
  },
  async (area) => {
    const own = area === mixed ? writes : writes.filter(({ id }) => id.startsWith(`${area}.`))
    const { random, pick, make, undo } = await walker(server, `${SEED} ${area}`)
    const before = await contentsBut(server.database)
    const steps: Step[] = []
    const written = new Set<SampleCall>()
    const take = async ({ what, answer, action }: Step, by?: SampleCall) => {
      called.set(action, what.split(' ', 1)[0] ?? '')
      expect(answer.status, `${what}\n${JSON.stringify(answer.body)}`).toBeLessThan(500)
      if (!action || !(await wasLogged(action))) return
      if (by) written.add(by)
      steps.push({ what, answer, action })
    }
    // Random inputs sometimes change nothing. The calls that changed nothing are made again, so that every
    // call writes something.
    for (let round = 0; round < times(4, 1); round += 1)
      for (const one of own.filter((call) => !written.has(call))) await take(await make(one), one)
    for (const one of own.filter((_, nth) => nth % times(1, 6) === 0)) {
      const [earlier, other] = [pick(steps), pick(own)]
      await take(await (earlier && random.chance(0.3) ? undo(earlier.action) : make(other ?? one)))
    }
    if (!unlogged.has(area)) expect(steps.length).toBeGreaterThan(0)
    for (const { what, action } of steps.toReversed()) {
      const { status, body } = (await undo(action)).answer
      expect(status, `${what}\n${JSON.stringify(body)}`).toBe(200)
    }
    expect(await contentsBut(server.database)).toEqual(before)
  },
)

test('every call that changes prognoses is a door that says what stays in closed months', async () => {
  const found = await rowsOf(
    "select distinct request_id as action from change_log where table_name = 'prognosis_metas' and request_id is not null",
  )
  const movers = found.flatMap(({ action }) => called.get(action) ?? [])
  expect(moneyDoors).toEqual(expect.arrayContaining([...new Set(movers)].sort()))
})

test('the walks covered every kind of record, and all files are back', async () => {
  const walked = await rowsOf('select distinct table_name as name from change_log where undoes is not null')
  const names = walked.map(({ name }) => name)
  const kinds = kindsOf(described, []).all.map(({ table }) => table)
  expect(kinds.filter((kind) => !names.includes(kind))).toEqual([])
  const { body } = await server.call('GET', '/api/system/maintenance/files', { as: 'ROLE_ADMIN' })
  expect(body).toEqual({ missing: [], unknown: [], unowned: [], removable: 0, former: null, left: 0 })
})
