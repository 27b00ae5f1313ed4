import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const mailsOf = async () =>
  (await server.call('GET', '/api/messagingMessage/1/mails', { as: 'ROLE_ADMIN' })).body._embedded
    .messagingMails
const latest = async (): Promise<number> => Math.max(...(await mailsOf()).map(({ mailId = 0 }) => mailId))
const reply = (as: 'ROLE_ADMIN' | 'ROLE_MANAGER', text: string, seenMailId: number | null, more = {}) =>
  server.call('POST', '/api/messagingMessage', {
    as,
    body: {
      messageId: 1,
      subject: 'Re: Rooms in May',
      body: `<p>${text}</p>`,
      clientEmail: 'vincent@gogh.example',
      seenMailId,
      ...more,
    },
  })

test('of two answers to one mail the second is stopped with the first, and sent after that was seen', async () => {
  const seen = await latest()
  const answers = await Promise.all([reply('ROLE_ADMIN', 'Yes', seen), reply('ROLE_MANAGER', 'No', seen)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stopped = answers.find(({ status }) => status === 409)
  const between = stopped?.body.mails
  expect(between).toMatchObject([{ preview: expect.stringMatching(/^(?:Yes|No)$/), state: 'QUEUED' }])
  expect(await mailsOf()).toHaveLength(2)
  expect((await reply('ROLE_MANAGER', 'Really', between[0].mailId)).status).toBe(200)
})

test('a reply that names no mail is not compared', async () => {
  expect((await reply('ROLE_ADMIN', 'First', await latest())).status).toBe(200)
  expect((await reply('ROLE_ADMIN', 'Second', null)).status).toBe(200)
})

test('what the client wrote meanwhile stops a reply too, also if it was written earlier', async () => {
  const seen = await latest()
  await server.database.pool.query(`insert into mails (state, from_address, to_addresses, subject, body, message_id, thread, at)
    values ('RECEIVED', 'vincent@gogh.example', 'stay@citystay.example', 'x', '<p>Never mind</p>', '<x@y>', 'd', '2020-01-01')`)
  const { status, body } = await reply('ROLE_ADMIN', 'Yes', seen)
  expect([status, body.mails?.[0]?.preview]).toEqual([409, 'Never mind'])
})

test('a reply that ends the work closes its message, and both are undone together', async () => {
  const status = async () =>
    (await server.call('GET', '/api/messagingMessage/1', { as: 'ROLE_ADMIN' })).body.status
  const before = await status()
  const sent = await reply('ROLE_ADMIN', 'All is settled', null, { isDone: true })
  expect([sent.status, sent.body.status]).toEqual([200, 'CLOSED'])
  const action = sent.headers['x-request-id']
  const undone = await server.call('POST', '/api/history/undo', { as: 'ROLE_ADMIN', body: { action } })
  expect(undone.body.failed).toEqual([])
  expect(await status()).toBe(before)
})
