import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { smtpAt } from '../../../integrations/mail/smtp.ts'
import type { JobKind } from '../../../platform/background/background-jobs.ts'
import type { TestApp } from '../../../testing/app.ts'
import { isFullRun } from '../../../testing/extent.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'
import { startSmtp, type TestSmtp } from '../../../testing/servers/smtp.ts'
import { workOnMails } from '../../../testing/workers/mail-work.ts'

vi.setConfig({ testTimeout: 180_000 })

const as = 'ROLE_MANAGER'
const mailing = (kinds: readonly JobKind[]) => kinds.filter(({ name }) => /^(?:send|queue)-mail/.test(name))
let smtp: TestSmtp
let server: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startAppWithRecords({ SMTP_URL: smtp.url }, mailing)
})
afterEach(() => {
  smtp.behave({})
  smtp.received.length = 0
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const mail = { toAddresses: 'Ann Berg <ann@berg.example>', subject: 'Your stay', body: '<p>Dear Ann</p>' }
const write = async (body: object = {}, at = server) => {
  const answer = await at.call('POST', '/api/v2/enquiry/mail/1', { as, body: { ...mail, ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { ...answer.body, action: String(answer.headers['x-request-id']) }
}
const find = async (mailId: number, at = server) =>
  (await at.call('GET', `/api/v2/enquiry/mail_message/${mailId}`, { as })).body
const retry = (mailId: number) => server.call('POST', `/api/v2/enquiry/mail_message/${mailId}/retry`, { as })
const undo = (action: string) => server.call('POST', '/api/history/undo', { as, body: { action } })

/** Ends the ten seconds in which a mail can be withdrawn, and the pauses between attempts. */
const letTimePass = async (at = server) => {
  // The time is in the past, because the query of a worker may have begun a moment earlier.
  await at.database.pool.query(
    `update mails set send_after = now() - interval '1 minute' where state = 'QUEUED'`,
  )
  await at.database.pool.query(`update pgboss.job set start_after = now() where name = 'send-mail'`)
}
const soon = { timeout: 90_000 }
const reaches = (mailId: number, state: object, at = server) =>
  expect
    .poll(async () => {
      await letTimePass(at)
      return find(mailId, at)
    }, soon)
    .toMatchObject(state)
/** The states of the background jobs of a mail. */
const jobsOf = async (mailId: number) =>
  (
    await server.database.pool.query<{ state: string }>(
      `select state from pgboss.job where name = 'send-mail' and data ->> 'mailId' = $1`,
      [String(mailId)],
    )
  ).rows.map(({ state }) => state)
const finishes = (mailId: number) =>
  expect
    .poll(async () => {
      await letTimePass()
      return jobsOf(mailId)
    }, soon)
    .toEqual(['completed'])

/** The header of a message, with folded lines joined. */
const headerOf = (content: string) => (content.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ')

test('a mail waits, is sent once to the named recipients, and says so', async () => {
  const { mailId, state, messageId } = await write({
    toAddresses: 'Ann Berg <ann@berg.example>; hans@bücher.example',
    ccAddresses: 'ann@berg.example',
    bccAddresses: 'archive@berg.example',
    subject: 'Ihr Aufenthalt: Grüße',
    body: '<p>Dear Ann</p><p>See <a href="https://stay.example/x">the house</a></p>',
  })
  expect(state).toBe('QUEUED')
  expect(smtp.received).toEqual([])
  await reaches(mailId, { state: 'SENT', attempts: 1, reason: null, sentAt: expect.any(String) })
  await finishes(mailId)
  expect(smtp.received).toHaveLength(1)
  const [{ from, to, content } = { from: '', to: [], content: '' }] = smtp.received
  expect([from, to]).toEqual([
    'stay@citystay.example',
    ['ann@berg.example', 'hans@bücher.example', 'archive@berg.example'],
  ])
  // The content does not contain the recipients of blind copies.
  expect(content).not.toContain('archive@berg.example')
  const header = headerOf(content)
  expect(header).toContain('From: CityStay <stay@citystay.example>')
  expect(header).toContain(`Message-ID: ${messageId}`)
  expect(header).toContain('Subject: =?UTF-8?Q?Ihr_Aufenthalt=3A_Gr=C3=BC=C3=9Fe?=')
  expect(header).toContain('hans@xn--bcher-kva.example')
  expect(header).toContain('X-Stayboard-Reference: SB-26-000000-A')
  expect(content).toContain('See the house (https://stay.example/x)')
  expect(content.replaceAll('=\r\n', '')).toContain('<p>Dear Ann</p>')
})

test('undo within ten seconds withdraws a mail; afterwards it is refused', async () => {
  const withdrawn = await write()
  expect((await undo(withdrawn.action)).status).toBe(200)
  await finishes(withdrawn.mailId)
  expectProblem(await server.call('GET', `/api/v2/enquiry/mail_message/${withdrawn.mailId}`, { as }), 404)
  expect(smtp.received).toEqual([])
  const sent = await write()
  await reaches(sent.mailId, { state: 'SENT' })
  expectProblem(await undo(sent.action), 409)
  expectProblem(await server.call('DELETE', sent._links.self.href, { as }), 409)
  expect(smtp.received).toHaveLength(1)
})

test('a refused mail has failed with its reason, and a person sends it again', async () => {
  smtp.behave({ recipient: () => [550, 'No such user here'] })
  const { mailId, messageId } = await write()
  await reaches(mailId, { state: 'FAILED', reason: expect.stringContaining('No such user here') })
  await finishes(mailId)
  expect(smtp.received).toEqual([])
  smtp.behave({})
  expect((await retry(mailId)).body).toMatchObject({ state: 'QUEUED', attempts: 0, reason: null })
  await reaches(mailId, { state: 'SENT' })
  expect(smtp.received.map(({ content }) => headerOf(content))).toEqual([expect.stringContaining(messageId)])
  expectProblem(await retry(mailId), 409)
})

test('a refused reply answers nobody until it is sent again', async () => {
  await server.database.pool.query(`insert into message_threads (message_id, thread) values (1, 'd')
      on conflict do nothing`)
  await server.database.pool.query(
    `update messages set client_id = 1, user_id = 1, exploiter_id = 1 where message_id = 1`,
  )
  const message = async () => (await server.call('GET', '/api/messagingMessage/1', { as })).body
  smtp.behave({ recipient: () => [550, 'No such user here'] })
  const body = { messageId: 1, subject: 'Re', body: '<p>Yes</p>', clientEmail: 'vincent@gogh.example' }
  const reply = await server.call('POST', '/api/messagingMessage', { as, body })
  expect(reply.body).toMatchObject({ status: 'WAITING_FOR_REPLY', waitingSince: null })
  const { body: conversation } = await server.call('GET', '/api/messagingMessage/1/mails', { as })
  const { mailId } = conversation._embedded.messagingMails.at(-1)
  await reaches(mailId, { state: 'FAILED' })
  expect(await message()).toMatchObject({ status: 'OPEN', waitingSince: expect.any(String) })
  smtp.behave({})
  expect((await retry(mailId)).status).toBe(200)
  expect(await message()).toMatchObject({ status: 'WAITING_FOR_REPLY', waitingSince: null })
  await reaches(mailId, { state: 'SENT' })
})

test('of several recipients, the refused one is named', async () => {
  smtp.behave({ recipient: (address) => (address === 'no@berg.example' ? [550, 'Unknown no'] : undefined) })
  const { mailId } = await write({ toAddresses: 'ann@berg.example, no@berg.example' })
  await reaches(mailId, { state: 'SENT', reason: expect.stringContaining('Unknown no') })
  expect(smtp.received.map(({ to }) => to)).toEqual([['ann@berg.example']])
})

test('a server that greylists gets the mail again, once', async () => {
  smtp.behave({ recipient: () => [451, 'Greylisted, try again later'] })
  const { mailId } = await write()
  await reaches(mailId, { state: 'QUEUED', attempts: 1, reason: expect.stringContaining('Greylisted') })
  smtp.behave({})
  await reaches(mailId, { state: 'SENT', reason: null })
  await finishes(mailId)
  expect(smtp.received).toHaveLength(1)
})

test('a connection that breaks after the content leaves a mail that may have been sent, and nobody sends it by itself', async () => {
  smtp.behave({ content: 'break' })
  const { mailId, messageId } = await write()
  await reaches(mailId, { state: 'UNCERTAIN', attempts: 1 })
  await finishes(mailId)
  expect(smtp.received).toHaveLength(1)
  smtp.behave({})
  const { rows } = await server.database.pool.query(
    `select request_id from change_log where table_name = 'mails' and row_id = $1 order by id desc limit 1`,
    [mailId],
  )
  expectProblem(await undo(rows[0].request_id), 403, 422)
  await retry(mailId)
  await reaches(mailId, { state: 'SENT' })
  // Both attempts have the same Message-ID, so the recipient's mail program can drop the duplicate.
  expect(smtp.received.map(({ content }) => headerOf(content).includes(messageId))).toEqual([true, true])
})

test('no answer after the content in time: the mail may have been sent', async () => {
  const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 1000 }
  const mailer = smtpAt(smtp.url)
  const outgoing = {
    id: 1,
    from: 'a@b.example',
    to: ['c@d.example'],
    content: Buffer.from('Subject: x\r\n\r\nx'),
  }
  smtp.behave({ content: 'hang' })
  const impatient = smtpAt(smtp.url, timeouts)
  await expect(impatient.send(outgoing, async () => undefined)).rejects.toMatchObject({ failure: 'unknown' })
  smtp.behave({ content: [452, 'Disk full'] })
  await expect(mailer.send(outgoing, async () => undefined)).rejects.toMatchObject({ failure: 'later' })
  smtp.behave({ content: [554, 'Spam'] })
  await expect(mailer.send(outgoing, async () => undefined)).rejects.toMatchObject({ failure: 'refused' })
  // If the sender withdraws the mail before its content is sent, the mail server receives nothing.
  smtp.received.length = 0
  const held = new Error('withdrawn')
  await expect(mailer.send(outgoing, () => Promise.reject(held))).rejects.toBe(held)
  expect(smtp.received).toEqual([])
  const closed = smtpAt('smtp://127.0.0.1:1')
  await expect(closed.send(outgoing, async () => undefined)).rejects.toMatchObject({ failure: 'later' })
})

test('a mail that somebody has begun to hand over may have been sent, and is not sent again', async () => {
  const { mailId } = await write()
  await server.database.pool.query(
    `update mails set state = 'SENDING', handed_over_at = now() where mail_id = $1`,
    [mailId],
  )
  await reaches(mailId, { state: 'UNCERTAIN', attempts: 1 })
  expect(smtp.received).toEqual([])
})

test.runIf(isFullRun)(
  'a worker killed while it hands a mail over leaves one that may have been sent',
  async () => {
    const other = await startAppWithRecords({}, () => [])
    smtp.behave({ content: 'hang' })
    const program = fileURLToPath(new URL('../../../testing/workers/mail-worker.ts', import.meta.url))
    const dying = fork(program, [other.database.connectionString, smtp.url], { execArgv: [] })
    const exit = once(dying, 'exit')
    try {
      await once(dying, 'message')
      const { mailId } = await write({}, other)
      await reaches(mailId, { state: 'SENDING' }, other)
      await expect.poll(() => smtp.received.length, soon).toBe(1)
      dying.kill('SIGKILL')
      await exit
      smtp.behave({})
      await other.database.pool.query(
        `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = 'send-mail'`,
      )
      const survivor = await workOnMails(other.database.connectionString, smtp.url)
      try {
        await reaches(mailId, { state: 'UNCERTAIN', attempts: 1 }, other)
        expect(smtp.received).toHaveLength(1)
      } finally {
        await survivor.stop()
      }
    } finally {
      dying.kill('SIGKILL')
      await exit
      await other.close()
    }
  },
)

test('a mail whose job is missing is found by the schedule', async () => {
  const { mailId } = await write()
  await server.database.pool.query(`delete from pgboss.job where name = 'send-mail'`)
  await server.database.pool.query(`update mails set send_after = now() - interval '1 minute'`)
  // The schedule may already have queued the job `queue-mails` in the current minute.
  await server.database.pool.query(
    `insert into pgboss.job (name, policy) select 'queue-mails', 'exclusive' on conflict do nothing`,
  )
  await expect.poll(() => find(mailId), soon).toMatchObject({ state: 'SENT' })
})

test('without a mail server, mails are written to the outbox and shown as such', async () => {
  const other = await startAppWithRecords({}, mailing)
  try {
    await other.database.pool.query('insert into mail_attachments (mail_id, content_id) values (3, 2)')
    const { body } = await other.call('GET', '/api/v2/enquiry/mail_senders/1', { as })
    expect(body.isOutbox).toBe(true)
    const { mailId } = await write({}, other)
    await other.call('POST', '/api/v2/enquiry/mail_message/3/retry', { as })
    await reaches(mailId, { state: 'WRITTEN' }, other)
    await reaches(3, { state: 'WRITTEN' }, other)
    const outbox = join(other.dataDir, 'outbox')
    expect((await readdir(outbox)).sort()).toEqual([`3.eml`, `${mailId}.eml`].sort())
    expect(await readFile(join(outbox, `${mailId}.eml`), 'utf8')).toContain('Subject: Your stay')
    expect(await readFile(join(outbox, '3.eml'), 'utf8')).toContain('filename=note.txt')
  } finally {
    await other.close()
  }
})

test('what a user writes from the address of a brand ends with its signature', async () => {
  const sign = (signature: string | null) =>
    server.database.pool.query('update exploiters set signature = $1 where exploiter_id = 1', [signature])
  await sign('<p>The team of CityStay</p>')
  expect(await write()).toMatchObject({ body: '<p>Dear Ann</p><p>The team of CityStay</p>' })
  expect(await write({ fromAddress: 'manager@stayboard.example' })).toMatchObject({ body: mail.body })
  await sign(null)
})
