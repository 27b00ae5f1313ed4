import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { mailsFor } from '../../testing/areas/receive.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

type Role = Parameters<TestApp['token']>[0]
const as = 'ROLE_MANAGER'
let server: TestApp
let receive: Awaited<ReturnType<typeof mailsFor>>
beforeAll(async () => {
  server = await startAppWithRecords()
  receive = await mailsFor(server)
})
afterAll(() => server.close())
beforeEach(() => query('delete from message_threads; delete from messages'))

const query = async (statement: string, values: unknown[] = []) =>
  (await server.database.pool.query(statement, values)).rows
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, user: Role = as) =>
  server.call(method, path, { as: user, ...(body ? { body } : {}) })

let count = 0
/** Receives a mail. Returns the id of its message. */
async function arrived(from: string, { text = 'Rooms?', after = '' } = {}): Promise<number> {
  const id = `bad${++count}@berg.example`
  const time = new Date(Date.UTC(2026, 10, 16, 9, 0, count)).toUTCString()
  await receive(
    [
      `Message-ID: <${id}>`,
      `Date: ${time}`,
      `From: ${from}`,
      'To: stay@citystay.example',
      'Subject: Rooms',
      ...(after ? [`References: <${after}>`] : []),
      '',
      text,
    ].join('\n'),
  )
  const [found] = await query(
    'select t.message_id from mails m join message_threads t using (thread) where m.message_id = $1',
    [`<${id}>`],
  )
  return Number(found?.message_id)
}
const mailsOf = async (messageId: number) =>
  (await call('GET', `/api/messagingMessage/${messageId}/mails`)).body._embedded.messagingMails
const reply = (messageId: number, more: object = {}, user: Role = as) =>
  call(
    'POST',
    '/api/messagingMessage',
    {
      ...{
        messageId,
        subject: 'Re: Rooms',
        body: '<p>Yes</p>',
        clientEmail: 'ann@berg.example',
        takesOver: true,
      },
      ...more,
    },
    user,
  )

test('a conversation of 200 mails is one message, read in one answer without their texts', async () => {
  const messageId = await arrived('Ann <ann@berg.example>')
  await query(
    `insert into mails (state, from_name, from_address, to_addresses, subject, body, message_id, thread, at)
      select 'RECEIVED', 'Ann', 'ann@berg.example', 'stay@citystay.example', 'Re: Rooms', $1, '<many' || n || '@x>',
        (select thread from message_threads where message_id = $2), now() + n * interval '1 second'
      from generate_series(1, 199) n`,
    [`<p>${'Long text. '.repeat(2000)}</p>`, messageId],
  )
  const answer = await call('GET', `/api/messagingMessage/${messageId}/mails`)
  const mails = answer.body._embedded.messagingMails
  expect(mails).toHaveLength(200)
  expect(JSON.stringify(answer.body).length / 200).toBeLessThan(2000)
  expect(mails.at(-1).answerTo).toBe('Ann <ann@berg.example>')
  expect((await reply(messageId, { seenMailId: mails.at(-1).mailId })).status).toBe(200)
})

test('of twenty namesakes each is told apart, and none is taken over', async () => {
  await query(`insert into clients (firstname, lastname, email, city)
    select 'Jan', 'Jansen', 'jan' || n || '@jansen.example', 'Delft ' || n from generate_series(1, 20) n`)
  const messageId = await arrived('Jan Jansen <new@other.example>')
  const { clients } = (await call('GET', `/api/messagingMessage/${messageId}/proposals`)).body._embedded
  const told = clients.map(({ address, city }: { address: string; city: string }) => `${address} ${city}`)
  expect(new Set(told).size).toBe(20)
  // The reply adds a client with the new address, because a name alone does not identify a client.
  const sent = await reply(messageId, { clientEmail: 'new@other.example' })
  expect(sent.body.clientEmail).toBe('new@other.example')
  const rows = await query(`select email from clients where lastname = 'Jansen' and email like 'new@%'`)
  expect(rows).toEqual([{ email: 'new@other.example' }])
})

test('an answer from another address stays in its conversation, is marked, and teaches nothing by itself', async () => {
  const messageId = await arrived('Ann Berg <ann@berg.example>')
  const sent = await reply(messageId)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const [{ token }] =
    await query(`update mails set state = 'SENT' where mail_id = (select max(mail_id) from mails)
    returning trim(both '<>' from message_id) as token`)
  expect(await arrived('Ann <ann@home.example>', { after: token })).toBe(messageId)
  const mails: { fromAddress: string; isNewPerson: boolean }[] = await mailsOf(messageId)
  expect(mails.filter(({ isNewPerson }) => isNewPerson)).toMatchObject([{ fromAddress: 'ann@home.example' }])
  expect(
    await query(`select client_id from clients where alternative_emails like '%ann@home.example%'`),
  ).toEqual([])
})

test('of two who make an enquiry from one mail at once, the second is stopped with the first', async () => {
  const messageId = await arrived('Ann Berg <ann@berg.example>')
  const [{ mailId }] = await mailsOf(messageId)
  const make = (user: Role, seenEnquiryIds: number[] | null) =>
    call(
      'POST',
      `/api/messagingMessage/${messageId}/enquiry`,
      {
        ...{ organisation: '/api/organisation/1', fase: 'Enquiry details received', exploiterId: 1 },
        ...{ contactName: 'Ann Berg', mailId, seenEnquiryIds },
      },
      user,
    )
  const answers = await Promise.all([make(as, []), make('ROLE_ADMIN', [])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const made = answers.find(({ status }) => status === 200)?.body.enquiry
  const stopped = answers.find(({ status }) => status === 409)?.body
  expect(stopped.enquiries).toEqual([
    expect.objectContaining({ enquiryId: made.enquiryId, refNumber: made.refNumber }),
  ])
  // A user who has seen the first enquiry can make a second one from the same mail.
  expect((await make(as, [made.enquiryId])).status).toBe(200)
  expect((await mailsOf(messageId))[0].enquiries).toHaveLength(2)
})

test('a reply to a message that was handed over, merged or erased meanwhile', async () => {
  const [lent, target, part, gone] = [
    await arrived('Ann Berg <ann@berg.example>'),
    await arrived('Bo <bo@dam.example>'),
    await arrived('Bo <bo@dam.example>'),
    await arrived('Cor <cor@gone.example>'),
  ]
  // A message that was handed over stays with the colleague, and the reply is sent.
  const admin = server.userId('ROLE_ADMIN')
  await query('update messages set user_id = $1, client_id = 1, exploiter_id = 1 where message_id = $2', [
    admin,
    lent,
  ])
  expect((await reply(lent)).body).toMatchObject({ messageId: lent, userId: admin })
  // A reply to a message that was merged goes to the conversation that the message was merged into.
  await call('POST', `/api/messagingMessage/${target}/merge`, { ids: [part] })
  expect((await reply(part, { clientEmail: 'bo@dam.example' })).body.messageId).toBe(target)
  // All calls about an erased message are refused, and no mail is sent.
  await query('delete from messages where message_id = $1', [gone])
  const [before] = await query('select count(*) from mails')
  expectProblem(await reply(gone, { clientEmail: 'cor@gone.example' }), 404)
  expectProblem(await call('PUT', '/api/messagingMessage', { messageId: gone, status: 'CLOSED' }), 404)
  expectProblem(await call('POST', `/api/messagingMessage/${gone}/person`), 404)
  expectProblem(await call('PUT', `/api/messagingMessage/${gone}/draft`, { isKept: true }), 404)
  expect(await query('select count(*) from mails')).toEqual([before])
})
