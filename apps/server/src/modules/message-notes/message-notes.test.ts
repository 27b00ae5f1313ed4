import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({}, (kinds) => kinds.filter(({ name }) => name === 'send-mail'))
})
afterAll(() => server.close())

test('a note is in no mail that leaves', async () => {
  await server.call('POST', '/api/messagingMessage/1/notes', { as, body: { text: 'They haggle: zwaluw' } })
  const reply = await server.call('POST', '/api/messagingMessage', {
    as,
    body: { messageId: 1, subject: 'Re', body: '<p>Welcome</p>', clientEmail: 'vincent@gogh.example' },
  })
  expect(reply.status).toBe(200)
  const { body } = await server.call('GET', '/api/messagingMessage/1/mails', { as })
  const { mailId } = body._embedded.messagingMails.at(-1)
  await server.database.pool.query(`update mails set send_after = now() - interval '1 minute'`)
  await server.database.pool.query(`update pgboss.job set start_after = now() where name = 'send-mail'`)
  const left = () => readFile(join(server.dataDir, 'outbox', `${mailId}.eml`), 'utf8').catch(() => '')
  await expect.poll(left, { timeout: 60_000 }).toContain('Welcome')
  expect(await left()).not.toMatch(/zwaluw|haggle/)
})

test('a note is added, changed, deleted and restored beside its message', async () => {
  const add = await server.call('POST', '/api/messagingMessage/1/notes', { as, body: { text: 'Call back' } })
  expect(add.body).toMatchObject({ text: 'Call back', userName: 'content', messageId: 1 })
  const texts = async () =>
    (await server.call('GET', '/api/messagingMessage/1/notes', { as })).body._embedded.messageNotes.map(
      ({ text }: { text: string }) => text,
    )
  const gone = await server.call('DELETE', add.body._links.self.href, { as })
  expect([gone.status, await texts()]).toEqual([202, expect.not.arrayContaining(['Call back'])])
  await server.call('POST', '/api/history/undo', { as, body: { action: gone.headers['x-request-id'] } })
  expect(await texts()).toContain('Call back')
})
