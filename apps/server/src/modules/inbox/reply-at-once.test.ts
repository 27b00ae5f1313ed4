import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../testing/app.ts'
import { mailsFor } from '../../testing/areas/receive.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

let server: TestApp
let receive: Awaited<ReturnType<typeof mailsFor>>
beforeAll(async () => {
  server = await startAppWithRecords()
  receive = await mailsFor(server)
  await query(`update exploiters set email = 'stay@citystay.example' where exploiter_id = 1;
    update users set displayname = 'Mia Manager' where username = 'manager'`)
})
afterAll(() => server.close())
beforeEach(() => query(`update clients set email = 'c' || client_id || '@else.example'`))

type Role = Parameters<TestApp['token']>[0]
const query = (statement: string, values: unknown[] = []) => server.database.pool.query(statement, values)
const get = async (messageId: number) =>
  (await server.call('GET', `/api/messagingMessage/${messageId}`, { as: 'ROLE_MANAGER' })).body

let count = 0
/** Receives a mail from an address. Returns the id of its message. */
async function arrived(from: string, to = 'stay@citystay.example'): Promise<number> {
  const id = `now${++count}@berg.example`
  await receive(
    `Message-ID: <${id}>\nDate: Mon, 16 Nov 2026 09:00:00 +0000\nFrom: ${from}\nTo: ${to}\nSubject: Rooms\n\nRooms?`,
  )
  const { rows } = await query(
    'select g.message_id from mails m join message_threads g using (thread) where m.message_id = $1',
    [`<${id}>`],
  )
  return Number(rows[0].message_id)
}
const reply = (messageId: number, as: Role = 'ROLE_MANAGER', more: object = {}) =>
  server.call('POST', '/api/messagingMessage', {
    as,
    body: {
      ...{ messageId, subject: 'Re: Rooms', body: '<p>Yes</p>', clientEmail: 'ann@berg.example' },
      ...{ takesOver: true, ...more },
    },
  })
const undo = ({ headers }: Answer) =>
  server.call('POST', '/api/history/undo', {
    as: 'ROLE_MANAGER',
    body: { action: headers['x-request-id'] },
  })

test('a reply to a mail of nobody assigns what is clear, and one undo takes all of it back', async () => {
  await query(`update clients set email = 'ann@berg.example' where client_id = 1`)
  const messageId = await arrived('Ann Berg <ann@berg.example>')
  const senders = await server.call('GET', `/api/messagingMessage/${messageId}/senders`, {
    as: 'ROLE_MANAGER',
  })
  expect(senders.body.senders[0].address).toBe('stay@citystay.example')
  const sent = await reply(messageId)
  expect(sent.body).toMatchObject({
    ...{ clientId: 1, exploiterId: 1, userId: server.userId('ROLE_MANAGER') },
    ...{ status: 'WAITING_FOR_REPLY', waitingSince: null },
  })
  await undo(sent)
  expect(await get(messageId)).toMatchObject({
    clientId: -1,
    userId: null,
    status: 'OPEN',
  })
})

test('an unknown sender becomes a client with the reply, and is nobody again with its undo', async () => {
  const messageId = await arrived('Kim Nieuw <kim@nieuw.example>')
  const clients = async () =>
    (await query(`select firstname from clients where email = 'kim@nieuw.example'`)).rows
  const sent = await reply(messageId)
  expect(sent.body).toMatchObject({ clientName: 'Kim Nieuw', exploiterId: 1 })
  expect(await clients()).toEqual([{ firstname: 'Kim' }])
  await undo(sent)
  expect(await clients()).toEqual([])
})

test('what is not clear is asked for: several clients, no exploiter, or somebody who poses as a colleague', async () => {
  await query(
    `insert into clients (firstname, lastname, email) values ('Two', 'A', 'two@berg.example'), ('Two', 'B', 'two@berg.example')`,
  )
  const named = async (messageId: number) => {
    const answer = await reply(messageId)
    expectProblem(answer, 400)
    expect((await get(messageId)).userId, 'a refused reply assigns nothing').toBeNull()
    return answer.body.errors.map(({ field }: { field: string }) => field)
  }
  expect(await named(await arrived('Two <two@berg.example>'))).toEqual(['client'])
  expect(await named(await arrived('Kim <kim@other.example>', 'x@nowhere.example'))).toEqual(['exploiter'])
  expect(await named(await arrived('Mia Manager <mia@gmail.com>'))).toContain('client')
})

test('of two who reply to a mail of nobody at once, one gets it and the other is stopped', async () => {
  const messageId = await arrived('Lou Snel <lou@snel.example>')
  const mails = await server.call('GET', `/api/messagingMessage/${messageId}/mails`, { as: 'ROLE_MANAGER' })
  const seenMailId = mails.body._embedded.messagingMails.at(-1).mailId
  const answers = await Promise.all(
    (['ROLE_MANAGER', 'ROLE_ADMIN'] as const).map((as) => reply(messageId, as, { seenMailId })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await query(`select count(*)::int as n from clients where email = 'lou@snel.example'`)
  expect(rows).toEqual([{ n: 1 }])
})
