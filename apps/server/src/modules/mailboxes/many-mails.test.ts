import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { isFullRun } from '../../testing/extent.ts'
import { startDovecot } from '../../testing/servers/dovecot.ts'

const MAILS = 10_000
/** The size of each mail in bytes. All mails together would exceed the memory limit of a worker. */
const SIZE = 30_000
/** The memory limit of a worker in bytes. */
const MEMORY = 400 * 1024 * 1024
/** The memory limits of Node.js that the server is started with. */
const execArgv = ['--max-old-space-size=256', '--max-semi-space-size=16']

let server: TestApp
let dovecot: Awaited<ReturnType<typeof startDovecot>>
beforeAll(async () => {
  server = await startTestApp()
  dovecot = await startDovecot(['office'])
}, 360_000)
afterAll(async () => {
  await dovecot.close()
  await server.close()
})

/** Creates a numbered mail. Every hundredth mail has the same Message-ID as the mail before it. */
const mail = (_: unknown, at: number) =>
  [
    'From: ann@berg.example',
    `Subject: Mail ${at}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${at % 100 === 99 ? at - 1 : at}@berg.example>`,
    '',
    'x'
      .repeat(70)
      .concat('\r\n')
      .repeat(Math.floor(SIZE / 72)),
  ].join('\r\n')

const query = async (statement: string) => (await server.database.pool.query(statement)).rows
const stored = async (): Promise<number> => (await query('select count(*)::int as mails from mails'))[0].mails

function startWorker() {
  const program = fileURLToPath(new URL('../../testing/workers/mailbox-worker.ts', import.meta.url))
  const { connectionString } = server.database
  return fork(program, [connectionString, server.dataDir, dovecot.url('office')], { execArgv })
}

test.runIf(isFullRun)(
  'many mails at once are all stored once, in little memory, also if a worker is killed among them',
  {
    timeout: 1_800_000,
  },
  async () => {
    await dovecot.pile('office', Array.from({ length: MAILS }, mail))
    const dying = startWorker()
    const exit = once(dying, 'exit')
    await expect.poll(stored, { timeout: 600_000 }).toBeGreaterThan(MAILS / 3)
    const [progress] = await query('select state, unread from mailboxes')
    expect(progress).toMatchObject({ state: 'READY', unread: expect.any(Number) })
    expect(progress.unread).toBeGreaterThan(0)
    dying.kill('SIGKILL')
    await exit
    expect(await stored()).toBeLessThan(MAILS)

    const survivor = startWorker()
    const [memory] = await once(survivor, 'message')
    expect(memory).toBeLessThan(MEMORY)
    const copies = MAILS / 100
    expect(
      await query('select count(distinct message_id)::int as ids, count(*)::int as mails from mails'),
    ).toEqual([{ ids: MAILS - copies, mails: MAILS - copies }])
    expect(await query('select state, unread, last_uid::int as last from mailboxes')).toEqual([
      { state: 'READY', unread: 0, last: MAILS },
    ])
  },
)
