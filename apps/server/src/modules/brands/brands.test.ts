import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startSmtp, type TestSmtp } from '../../testing/servers/smtp.ts'

vi.setConfig({ testTimeout: 120_000 })

const as = 'ROLE_ADMIN'
const soon = { timeout: 60_000, interval: 250 }
let server: TestApp
let smtp: TestSmtp
let exploiterId: number
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestApp({ SMTP_URL: smtp.url }, undefined, (kinds) =>
    kinds.filter(({ name }) => ['send-mail', 'mail-news'].includes(name)),
  )
  const brand = { name: 'Harbour', domain: 'harbour.example' }
  exploiterId = (await server.call('POST', '/api/exploiter', { as, body: brand })).body.exploiterId
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const path = (end = '') => `/api/exploiter/${exploiterId}/launch${end}`
const launch = async () => (await server.call('GET', path(), { as })).body
const post = (end: string) => server.call('POST', path(end), { as })
const change = (body: object) => server.call('PUT', '/api/exploiter', { as, body: { exploiterId, ...body } })
const stateOf = async (wanted: string) =>
  (await launch()).steps.find(({ step }: { step: string }) => step === wanted).state

test('a new brand has its domain and nobody but managers, and its tests say what is missing', async () => {
  const { steps, ...found } = await launch()
  expect(steps.filter(({ state }: { state: string }) => state === 'DONE')).toMatchObject([
    { step: 'DOMAIN' },
    { step: 'PEOPLE' },
  ])
  expect(found).toMatchObject({ lacks: ['image', 'address', 'phone', 'email'], mail: null, enquiry: null })
  expect(found.people).toEqual([{ id: server.userId('ROLE_MANAGER'), name: 'manager' }])
  for (const [end, code] of [
    ['/mail', 'brandWithoutEmail'],
    ['/enquiry', 'brandWithoutKey'],
  ] as const) {
    const answer = await post(end)
    expectProblem(answer, 422)
    expect(answer.body.code).toBe(code)
  }
})

test('a test mail leaves through the sender, and the answer of a server that refuses it is kept', async () => {
  await change({ email: 'stay@harbour.example', signature: '<p>Harbour crew</p>' })
  const sent = await post('/mail')
  expect(sent.body.mail).toMatchObject({ outcome: 'SENT', said: null, from: 'stay@harbour.example' })
  expect(await stateOf('SENDER')).toBe('DONE')
  expect(smtp.received).toMatchObject([{ from: 'stay@harbour.example' }])
  expect(smtp.received[0]?.content).toContain('Harbour crew')

  smtp.behave({ sender: () => [553, '5.7.1 Sender address rejected: not owned by user'] })
  const refused = await post('/mail')
  expect(refused.status).toBe(200)
  expect(refused.body.mail).toMatchObject({
    outcome: 'SENDER',
    said: '553 5.7.1 Sender address rejected: not owned by user',
  })
  expect(await stateOf('SENDER')).toBe('FAILED')
  smtp.behave({ recipient: () => [550, '5.1.1 No such user'] })
  expect((await post('/mail')).body.mail).toMatchObject({
    outcome: 'RECIPIENT',
    said: '550 5.1.1 No such user',
  })
  smtp.behave({ content: [554, '5.7.1 Spam'] })
  expect((await post('/mail')).body.mail).toMatchObject({ outcome: 'CONTENT' })
  smtp.behave({ content: 'break' })
  expect((await post('/mail')).body.mail).toMatchObject({ outcome: 'UNKNOWN' })
  smtp.behave({})

  // The result of the mail test belongs to the former sender address, so a new address has no result.
  await change({ email: 'new@harbour.example' })
  expect(await launch()).toMatchObject({ mail: null })
})

test('a server that cannot be reached is named as such', async () => {
  const away = await startSmtp()
  await away.close()
  const connection = await server.call('POST', '/api/connection', {
    as,
    body: {
      ...{ kind: 'SENDER', name: 'Own', host: '127.0.0.1', port: away.port, security: 'STARTTLS' },
      ...{ method: 'PASSWORD', exploiter: `/api/exploiter/${exploiterId}` },
    },
  })
  expect(connection.status, JSON.stringify(connection.body)).toBe(200)
  expect((await post('/mail')).body).toMatchObject({ senderName: 'Own', mail: { outcome: 'CLOSED' } })
  await server.call('DELETE', `/api/connection/${connection.body.connectionId}`, { as })
})

test('the form sends a real enquiry: people are told in the product and by mail, the client gets a confirmation', async () => {
  await query('update users set exploiters = $1 where id = $2', [
    [exploiterId],
    server.userId('ROLE_MARKETING'),
  ])
  await change({ confirms: true, confirmation: '<p>We answer within a day.</p>', consentText: 'I <agree>' })
  await server.call('POST', `/api/exploiter/${exploiterId}/generateKey`, { as, body: { keepOldHours: 0 } })
  smtp.received.length = 0
  const { body } = await post('/enquiry')
  expect(body.enquiry, JSON.stringify(body)).toMatchObject({ isTest: true })
  expect(body.people).toMatchObject([{ name: 'marketing' }])
  expect(await stateOf('FORM')).toBe('DONE')
  const told = await server.call('GET', '/api/notifications', { as: 'ROLE_MARKETING' })
  expect(told.body._embedded.notifications).toMatchObject([
    { kind: 'SITE_ENQUIRY', record: `/api/v2/backend/enquiry/${body.enquiry.enquiryId}`, byName: null },
  ])
  expect(
    (await server.call('GET', '/api/notifications', { as: 'ROLE_MANAGER' })).body._embedded.notifications,
  ).toEqual([])
  await expect.poll(() => smtp.received.length, soon).toBe(2)
  const [confirmed, news] = smtp.received.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  expect(confirmed?.content).toContain('Auto-Submitted: auto-replied')
  expect(confirmed?.content).toContain('We answer within a day.')
  expect(news?.content).toContain(`/enquiries/${body.enquiry.enquiryId}`)
  // The server sends at most one confirmation an hour to an address,
  // so that the form cannot be used to flood a stranger with mail.
  await post('/enquiry')
  expect(await query(`select 1 from mails where kind = 'CONFIRMATION'`)).toHaveLength(1)
})

test('the colleague of somebody who is away is told too', async () => {
  const [away, here] = [server.userId('ROLE_MARKETING'), server.userId('ROLE_CONTENT')]
  const body = { user: `/api/user/${away}`, colleague: `/api/user/${here}`, untilDay: server.day(7) }
  const { body: handOver } = await server.call('POST', '/api/hand_over', { as, body })
  await query('delete from notifications')
  await post('/enquiry')
  expect(
    await query(`select user_id from notifications where kind = 'SITE_ENQUIRY' order by user_id`),
  ).toEqual([away, here].toSorted((a, b) => a - b).map((user_id) => ({ user_id })))
  await server.call('DELETE', `/api/hand_over/${handOver.handOverId}`, { as })
})

test('the people of a brand are those who see its enquiries, and never nobody', async () => {
  const people = async () => (await launch()).people.map(({ name }: { name: string }) => name)
  const sights = (await server.call('GET', '/api/role_sights', { as })).body._embedded.roleSights
  const { roleSightId } = sights.find(({ role }: { role: string }) => role === 'ROLE_MARKETING')
  const limit = (sight: string) => server.call('PUT', '/api/role_sight', { as, body: { roleSightId, sight } })
  const bind = (ids: number[]) =>
    query('update users set exploiters = $1 where id = $2', [ids, server.userId('ROLE_MANAGER')])
  const other = { name: 'Other', domain: 'other.example' }
  const otherId = (await server.call('POST', '/api/exploiter', { as, body: other })).body.exploiterId
  expect(await people()).toEqual(['marketing'])
  // Users who are limited to their own enquiries do not see enquiries
  // from the website, because website enquiries have no owner.
  expect((await limit('OWN')).status).toBe(200)
  expect(await people()).toEqual(['manager'])
  await bind([otherId])
  expect(await people()).toEqual(['admin'])
  await query('delete from notifications')
  await post('/enquiry')
  expect(await query(`select user_id from notifications where kind = 'SITE_ENQUIRY'`)).toEqual([
    { user_id: server.userId('ROLE_ADMIN') },
  ])
  await bind([])
  await limit('ALL')
})

test('a test enquiry is undone, brought back without a user of its fase, and undone again', async () => {
  let action = (await post('/enquiry')).headers['x-request-id']
  for (let time = 0; time < 3; time += 1) {
    const undone = await server.call('POST', '/api/history/undo', { as, body: { action } })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    action = undone.headers['x-request-id']
  }
})

test('the page with the form has the consent text as text, and the letterhead counts until it changes', async () => {
  const { content } = (await server.call('GET', path('/form'), { as })).body
  expect(content).toContain('<span>I &lt;agree&gt;</span>')
  expect(content).toContain('data-server="https://stayboard.test"')
  const pdf = await server.call('GET', path('/document'), { as })
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await post('/document')).body.documentAt).toEqual(expect.any(String))
  await change({ phone: '+31 20 1234567' })
  expect(await launch()).toMatchObject({ documentAt: null })
})

test('the records of the domain are looked up', async () => {
  const { body } = await server.call('GET', path('/records'), { as })
  expect(body.records.map(({ record }: { record: string }) => record)).toEqual(['SPF', 'DKIM', 'DMARC'])
})

test('a confirmation that the mail server refuses keeps the enquiry, and administrators are told about the brand', async () => {
  await query('delete from mails')
  smtp.behave({ sender: () => [553, '5.7.1 Sender address rejected'] })
  const { body } = await post('/enquiry')
  smtp.received.length = 0
  expect(body.enquiry).toMatchObject({ isTest: true })
  const confirmation = () => query(`select state::text from mails where kind = 'CONFIRMATION'`)
  await expect.poll(async () => (await confirmation())[0]?.state, soon).toBe('FAILED')
  const told = await server.call('GET', '/api/notifications', { as })
  expect(told.body._embedded.notifications).toContainEqual(
    expect.objectContaining({ kind: 'MAIL_FAILED', record: `/api/exploiter/${exploiterId}`, byName: null }),
  )
  const { refNumber } = (await launch()).enquiry
  expect(refNumber).toBe(body.enquiry.refNumber)
  smtp.behave({})
})
