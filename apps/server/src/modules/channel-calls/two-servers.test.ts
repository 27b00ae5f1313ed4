import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SUPPLY_TOKEN } from '../../integrations/hyperguest/supply-simulator.ts'
import { type Channels, startChannels } from '../../testing/areas/mews.ts'
import { isFullRun } from '../../testing/extent.ts'
import { compileCache } from '../../testing/servers/server-process.ts'
import { endAndClaim, renew } from './channel-calls.repository.ts'

vi.setConfig({ testTimeout: 360_000 })
const soon = { timeout: 180_000, interval: 20 }

/** The id of a second department that is connected with HyperGuest. */
const OTHER = 9
/** The test's own server. It runs no background jobs. */
let channels: Channels
const workers: ChildProcess[] = []
beforeAll(async () => {
  channels = await startChannels([])
  await channels.rows(`insert into provider_departments (department_id, provider_meta_id, name, channel_manager_id,
    provider_channel_manager, permalink, city_id) values (${OTHER}, 1, 'Lock', '10002', 'HYPERGUEST', 'lock', 1)`)
})
/** Stops all workers, because a worker of one test would take the calls of the next test. */
afterEach(async () => {
  for (const worker of workers.splice(0)) {
    worker.kill('SIGKILL')
    if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit')
  }
})
afterAll(() => channels.close())

/** Starts another server process, which makes the calls that are due. */
async function startWorker(): Promise<ChildProcess> {
  const path = fileURLToPath(new URL('../../testing/workers/background-worker.ts', import.meta.url))
  const { server, supply } = channels
  const env = {
    ...compileCache,
    PATH: process.env.PATH,
    DATA_DIR: server.dataDir,
    HYPERGUEST_SUPPLY_URL: supply.url,
    HYPERGUEST_SUPPLY_TOKEN: SUPPLY_TOKEN,
  }
  const worker = fork(path, [server.database.connectionString, 'channel-calls'], { env })
  workers.push(worker)
  await once(worker, 'message')
  return worker
}

const sendCodes = (department: number, name: string) =>
  channels.rows(`
    with send as (
      insert into channel_sends (department_id, kind, payload, system, property_id)
      values (${department}, 'ROOM_CODES', '[{"name": "${name}", "code": "X", "description": null}]', 'HYPERGUEST', '10001')
      returning channel_send_id)
    insert into channel_calls (system, direction, operation, department_id, task)
      select 'HYPERGUEST', 'OUT', 'sendRoomCodes', ${department}, jsonb_build_object('channelSendId', channel_send_id) from send`)

const states = () => channels.rows('select state, claims from channel_calls order by channel_call_id')
const sent = () =>
  channels.supply.accepted.map(({ message }) => /"name":"(\w+)"/.exec(JSON.stringify(message))?.[1])

// The last test of this file shows that only the server that holds the lease of a call can end the call.
test.runIf(isFullRun)(
  'a server that was stopped beyond its lease does not send its older state after the newer one of another server',
  async () => {
    // The first server composes its message, is told by the channel to wait, and is suspended while it waits.
    channels.supply.limit = { count: 0, span: 3_000 }
    await sendCodes(3, 'older')
    const first = await startWorker()
    await expect.poll(() => channels.supply.refused, soon).toBeGreaterThan(0)
    first.kill('SIGSTOP')
    channels.supply.limit = { count: 200, span: 30_000 }
    await channels.rows(`
    update channel_sends set payload = '[{"name": "newer", "code": "X", "description": null}]';
    update channel_calls set due_at = now() where state = 'WAITING';
    delete from pgboss.job where name = 'channel-calls'`)
    const second = await startWorker()
    await expect.poll(sent, soon).toEqual(['newer'])
    await expect.poll(states, soon).toEqual([{ state: 'DONE', claims: 2 }])
    second.kill('SIGKILL')
    await once(second, 'exit')
    // The first server finishes its earlier call and then takes a new call of the other department.
    await sendCodes(OTHER, 'next')
    first.kill('SIGCONT')
    await expect.poll(sent, soon).toEqual(['newer', 'next'])
    expect((await states())[0]).toEqual({ state: 'DONE', claims: 2 })
  },
)

test('calls about the same are made one after another, also when the earlier one was put off; others do not wait', async () => {
  await channels.clear()
  const { db } = channels.server.database
  const confirm = (department: number, code: string) =>
    channels.rows(`insert into channel_calls (system, direction, operation, department_id, task)
      values ('MEWS', 'OUT', 'confirm', ${department}, '{"code": "${code}"}')`)
  for (const [department, code] of [
    [1, 'a'],
    [1, 'a'],
    [1, 'b'],
    [2, 'a'],
  ] as const)
    await confirm(department, code)
  const about = (calls: Awaited<ReturnType<typeof endAndClaim>>) =>
    calls.map(({ departmentId, task }) => `${departmentId}${Reflect.get(Object(task), 'code')}`).sort()
  const claimed = await endAndClaim(db, [], 16)
  expect(about(claimed)).toEqual(['1a', '1b', '2a'])
  expect(about(await endAndClaim(db, [], 16))).toEqual([])
  const [first] = claimed
  await channels.rows(
    `update channel_calls set due_at = now() + interval '1 hour' where channel_call_id = ${first?.id}`,
  )
  expect(about(await endAndClaim(db, [], 16))).toEqual([])
  const ended = { id: first?.id ?? 0, claims: 1, state: 'DONE', duration: 1, answer: 'ok' } as const
  expect(about(await endAndClaim(db, [ended], 16))).toEqual(['1a'])
  expect(await renew(db, claimed)).toHaveLength(2)
  // Another server has claimed one of the calls after its lease
  // ended. The first server can neither renew nor end that call.
  const [other] = claimed.filter(({ id }) => id !== first?.id)
  await channels.rows(`update channel_calls set claims = claims + 1 where channel_call_id = ${other?.id}`)
  expect(await renew(db, claimed)).toHaveLength(1)
  await endAndClaim(db, [{ ...ended, id: other?.id ?? 0 }], 16)
  expect(await channels.rows(`select state from channel_calls where channel_call_id = ${other?.id}`)).toEqual(
    [{ state: 'WAITING' }],
  )
})
