import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { SEND_NOTICES } from './notices.service.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({}, undefined, (kinds) =>
    kinds.filter(({ name }) => name === SEND_NOTICES || name === 'send-mail'),
  )
})
afterAll(() => server.close())

const query = (text: string) => server.database.pool.query(text)
const mails = async () =>
  (await query('select to_addresses, from_address, subject, body, language from mails order by mail_id')).rows
const soon = { timeout: 60_000 }

test('users are told by mail about a new API token and a second factor that was removed', async () => {
  await query(`update users set language = 'nl', displayname = 'Cas <b>' where username = 'content'`)
  await query(`insert into second_factors (user_id, secret, last_step, added_at) values (5, 'x', 0, now())`)
  const add = (currentPassword: string) =>
    server.call('POST', '/api/current_user/token', {
      as: 'ROLE_CONTENT',
      body: { name: '<i>Sheet</i>', scope: 'READ', days: 30, currentPassword },
    })
  expect((await add('Wrong1pass')).status).toBe(400)
  const { body } = await add(PASSWORD)
  await expect.poll(mails, soon).toHaveLength(1)
  const [told] = await mails()
  expect(told).toMatchObject({
    ...{
      from_address: 'content@stayboard.example',
      subject: 'Een nieuw API-token voor uw account in Stayboard',
    },
    ...{ language: 'nl', to_addresses: expect.stringContaining('content@stayboard.example') },
    body: expect.stringContaining('Beste Cas &lt;b&gt;'),
  })
  expect(told.body).toContain('&lt;i&gt;Sheet&lt;/i&gt;')
  expect(told.body).not.toContain(body.token)
  const reset = (id: number) => server.call('DELETE', `/api/user/${id}/second_factor`, { as: 'ROLE_ADMIN' })
  expect((await reset(5)).status).toBe(202)
  // A user without a second factor gets no mail, because nothing is removed.
  expect((await reset(5)).status).toBe(422)
  await expect.poll(mails, soon).toHaveLength(2)
  expect((await mails())[1]).toMatchObject({
    subject: 'Your second factor in Stayboard was removed',
    body: expect.stringMatching(/account viewer .* \d\d-\d\d-\d{4} \d\d:\d\d/),
  })
  // A deactivated user gets no security mail.
  await query(`update users set active = false where username = 'viewer'`)
  await query(`insert into security_notices (user_id, kind, at) values (5, 'FACTOR_RESET', now())`)
  await query(`insert into pgboss.job (name, policy) values ('${SEND_NOTICES}', 'exclusive')`)
  await expect.poll(async () => (await query('select from security_notices')).rowCount, soon).toBe(0)
  expect(await mails()).toHaveLength(2)
})
