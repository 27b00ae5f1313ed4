import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`update clients set organisation_id = 1 where client_id = 1`)
})
afterAll(() => server.close())
beforeEach(() => query('delete from messages where message_id > 1'))

const query = (statement: string, values: unknown[] = []) => server.database.pool.query(statement, values)
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, path, { as, ...(body ? { body } : {}) })
const undo = ({ headers }: Answer) =>
  server.call('POST', '/api/history/undo', { as, body: { action: headers['x-request-id'] } })
const found = async (search: string) =>
  (await call('GET', `/api/messaging/messages?page=0&rows_per_page=25${search}`)).body._embedded
    .messagingMessages
const subjects = async (search = '') => (await found(search)).map((one: { subject: string }) => one.subject)

/**
 * Adds a message with the given columns. If `hours` is given, the sender has waited that many hours for an
 * answer.
 */
async function add(subject: string, { hours, ...columns }: Record<string, unknown> = {}): Promise<number> {
  const values = {
    subject,
    contact_name: 'Bo',
    contact_email: 'bo@else.example',
    unanswered_since: hours === undefined ? null : new Date(Date.now() - Number(hours) * 3_600_000),
    ...columns,
  }
  const names = Object.keys(values)
  const { rows } = await query(
    `insert into messages (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()}) returning message_id`,
    Object.values(values),
  )
  return Number(rows[0].message_id)
}

describe('the list', () => {
  beforeEach(async () => {
    await query('update messages set unanswered_since = null, sent_date = $1', ['2026-01-01'])
    await add('Café in June', { status: 'CLOSED', user_id: 1, exploiter_id: 2, sent_date: '2026-02-01' })
    await add('Long', { hours: 30, exploiter_id: 1, is_opened: true })
    await add('Longest', { hours: 50, status: 'UNKNOWN', contact_name: 'Zoë' })
  })

  test('has who waits longest first, and then the latest', async () => {
    expect(await subjects()).toEqual(['Longest', 'Long', 'Café in June', 'Rooms in May'])
    expect(await subjects('&sort=sentDate,asc')).toEqual(['Rooms in May', 'Café in June', 'Long', 'Longest'])
  })

  test('has folders of what is open: of the user, of nobody, of all, and what is put aside', async () => {
    const [{ id: me }] = (await query('select id from users where username = $1', ['content'])).rows
    await add('Aside', { snoozed_until: '2199-01-01', user_id: me })
    await add('My closed one', { status: 'CLOSED', user_id: me })
    await add('My own', { status: 'WAITING_FOR_REPLY', user_id: me })
    expect(await subjects('&folder=MINE')).toEqual(['My own'])
    expect(await subjects('&folder=UNASSIGNED')).toEqual(['Longest', 'Long'])
    expect(new Set(await subjects('&folder=ALL'))).toEqual(
      new Set(['Longest', 'Long', 'My own', 'Rooms in May']),
    )
    expect(await subjects('&folder=SNOOZED')).toEqual(['Aside'])
    // A status in the query replaces the default filter for open messages.
    expect(await subjects('&folder=MINE&statusSearch=CLOSED')).toEqual(['My closed one'])
    expectFieldError(await call('GET', '/api/messaging/messages?folder=OURS'), 'folder')
  })

  test('is searched in six ways, and by all of them together', async () => {
    expect(await subjects('&subjectSearch=cafe')).toEqual(['Café in June'])
    expect(await subjects('&companySearch=acme')).toEqual(['Rooms in May'])
    expect(await subjects('&clientSearch=gogh')).toEqual(['Rooms in May'])
    expect(await subjects('&clientSearch=zoe')).toEqual(['Longest'])
    expect(await subjects('&clientSearch=else.example')).toEqual(['Longest', 'Long', 'Café in June'])
    expect(await subjects('&userSearch=admin')).toEqual(['Café in June', 'Rooms in May'])
    expect(await subjects('&statusSearch=CLOSED,unknown')).toEqual(['Longest', 'Café in June'])
    expect(await subjects('&exploiterSearch=citystay')).toEqual(['Long', 'Rooms in May'])
    const all = '&subjectSearch=rooms&companySearch=acme&clientSearch=vincent&userSearch=admin'
    expect(await subjects(`${all}&statusSearch=OPEN&exploiterSearch=city`)).toEqual(['Rooms in May'])
    expect(await subjects(`${all}&statusSearch=CLOSED&exploiterSearch=city`)).toEqual([])
  })

  test('of a client takes the same query, and the counts agree with the list', async () => {
    const { body } = await call('GET', '/api/messaging/messages/client/1?rows_per_page=5&subjectSearch=may')
    expect(body._embedded.messagingMessages).toMatchObject([
      { clientId: 1, clientName: 'Vincent van Gogh', organisation: 'Acmé B.V.', isOpened: 'false' },
    ])
    expect((await found('&subjectSearch=long'))[0]).toMatchObject({ clientId: -1, clientName: 'Zoë' })
    expect((await call('GET', '/api/messaging/total_messages')).body.content).toBe(4)
    expect((await call('GET', '/api/messaging/total_new_messages')).body.content).toBe(3)
    expect(await subjects('&unread=true')).toHaveLength(3)
    expect(await subjects('&waiting=true')).toEqual(['Longest', 'Long'])
  })
})

describe('a message', () => {
  test('is assigned, opened and given a status by the documented calls, and each is undone', async () => {
    const messageId = await add('New', { hours: 1 })
    const path = '/api/messagingMessage'
    for (const [call_, field] of [
      [`${path}/${messageId}/client/1`, { clientId: 1, clientName: 'Vincent van Gogh' }],
      [`${path}/${messageId}/user/2`, { userId: 2, userName: 'manager' }],
      [`${path}/${messageId}/exploiter/1`, { exploiterId: 1, userEmailForSend: 'stay@citystay.example' }],
      [`${path}/${messageId}/status/READ`, { status: 'READ' }],
      [`${path}/opened/${messageId}`, { isOpened: 'true' }],
    ] as const) {
      const answer = await call('POST', call_)
      expect(answer.body).toMatchObject({ ...field, waitingSince: expect.any(String) })
      expect((await undo(answer)).status).toBe(200)
      expect((await call('GET', `${path}/${messageId}`)).body).not.toMatchObject(field)
    }
  })

  test('is assigned to nobody by -1, and to nobody who does not exist', async () => {
    const messageId = await add('New', { client_id: 1, user_id: 1, exploiter_id: 1 })
    const at = `/api/messagingMessage/${messageId}`
    expect((await call('POST', `${at}/client/-1`)).body).toMatchObject({ clientId: -1, clientName: 'Bo' })
    expect((await call('POST', `${at}/user/-1`)).body.userId).toBeNull()
    expectFieldError(await call('POST', `${at}/client/99999`), 'client', 'notFoundLink')
    expectFieldError(await call('POST', `${at}/status/GONE`), 'status', 'option')
    await query('update users set active = false where id = 5')
    expectFieldError(await call('POST', `${at}/user/5`), 'user', 'inactiveUser')
    await query('update users set active = true where id = 5')
  })

  test('stops waiting when it is closed, and waits as before when it is opened again', async () => {
    const messageId = await add('New', { hours: 5 })
    const at = `/api/messagingMessage/${messageId}`
    const { waitingSince } = (await call('GET', at)).body
    expect((await call('POST', `${at}/status/CLOSED`)).body.waitingSince).toBeNull()
    expect((await call('POST', `${at}/status/OPEN`)).body.waitingSince).toBe(waitingSince)
  })

  test('logs its flags without the texts of its mails', async () => {
    await call('POST', '/api/messagingMessage/1/status/READ')
    await call('POST', '/api/messagingMessage/1/status/OPEN')
    const { rows } =
      await query(`select table_name, before, after from change_log where table_name = 'messages'
      and row_id = 1 and operation = 'update' order by id desc limit 2`)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('Hello')
  })
})

describe('a reply', () => {
  const reply = (body: object) =>
    call('POST', '/api/messagingMessage', {
      messageId: 1,
      subject: 'Re: Rooms in May',
      body: '<p>Dear Vincent</p>',
      clientEmail: 'vincent@gogh.example',
      ...body,
    })
  const mails = async () =>
    (await call('GET', '/api/messagingMessage/1/mails')).body._embedded.messagingMails.map(
      ({ state, preview }: { state: string; preview: string }) => `${state} ${preview}`,
    )

  test('is sent by the exploiter, joins the conversation, and is withdrawn by one undo', async () => {
    await query(`update messages set unanswered_since = now() - interval '2 hours', status = 'OPEN'`)
    const answer = await reply({})
    expect(answer.body).toMatchObject({ status: 'WAITING_FOR_REPLY', waitingSince: null, isOpened: 'true' })
    expect(await mails()).toEqual(['RECEIVED Hello', 'QUEUED Dear Vincent'])
    const sent = await query('select * from mails order by mail_id desc limit 1')
    expect(sent.rows[0]).toMatchObject({
      from_address: 'stay@citystay.example',
      thread: 'd',
      reference_ids: '<4.d@gogh.example>',
      enquiry_id: null,
    })
    expect((await undo(answer)).status).toBe(200)
    expect(await mails()).toEqual(['RECEIVED Hello'])
    expect((await call('GET', '/api/messagingMessage/1')).body).toMatchObject({ status: 'OPEN' })
  })

  test('without a message goes to the latest one with the recipient', async () => {
    const answer = await reply({ messageId: null, clientEmail: 'Vincent <VINCENT@gogh.example>' })
    expect(answer.body.messageId).toBe(1)
    await undo(answer)
    const stranger = await reply({ messageId: null, clientEmail: 'who@else.example' })
    expectProblem(stranger, 400)
    expect(stranger.body.message).toBe('cannot send mail')
  })

  test('needs client, user and exploiter, and the answer names those that are missing', async () => {
    await query('update messages set client_id = null, exploiter_id = null where message_id = 1')
    const answer = await reply({})
    expectProblem(answer, 400)
    expect(answer.body.message).toBe('cannot send mail')
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['client', 'exploiter'])
    await query('update messages set client_id = 1, exploiter_id = 1 where message_id = 1')
    expect(await mails()).toEqual(['RECEIVED Hello'])
  })

  test('needs a subject, a recipient and a text, and is not sent from the address of others', async () => {
    expectFieldError(await reply({ subject: ' ' }), 'subject', 'required')
    expectFieldError(await reply({ clientEmail: '' }), 'clientEmail', 'required')
    expectFieldError(await reply({ body: '<p> </p>' }), 'body', 'required')
    const others = await reply({ userEmailForSend: 'boss@else.example' })
    expectFieldError(others, 'userEmailForSend', 'mailSender')
    expect(await mails()).toEqual(['RECEIVED Hello'])
  })
})

test('viewers neither read messages nor their history', async () => {
  const viewer = { as: 'ROLE_VIEWER' as const }
  for (const path of ['messaging/messages', 'messaging/total_messages', 'messagingMessage/1/mails'])
    expectProblem(await server.call('GET', `/api/${path}`, viewer), 403)
  await call('POST', '/api/messagingMessage/1/status/READ')
  const history = '/api/history?record=/api/messagingMessage/1'
  expect((await call('GET', history)).body._embedded.actions).not.toEqual([])
  expectProblem(await server.call('GET', history, viewer), 403, 404)
})
