import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { startSmtp, type TestSmtp } from '../../testing/servers/smtp.ts'

vi.setConfig({ testTimeout: 180_000 })

const as = 'ROLE_MANAGER'
const providers = '/api/v2/enquiry/contacted_providers/1'
const HOUSES = 8
const all = Array.from({ length: HOUSES }, (_, at) => at + 1)

let smtp: TestSmtp
let server: TestApp
const departments: number[] = []
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startAppWithRecords({ SMTP_URL: smtp.url }, (kinds) =>
    kinds.filter(({ name }) => name === 'send-mail'),
  )
  await server.database.pool.query(`
    delete from proposals; delete from offers; delete from mails; delete from contacted_providers; delete from stays;
    select note_heads();
    update enquiries set checkin_date = '2026-12-01', checkout_date = '2026-12-08', guests = 2,
      client_email = 'ann@berg.example' where enquiry_id = 1;
    update exploiters set email = 'stay@citystay.example'`)
  for (const nth of all) {
    const house = { name: `House ${nth}`, email: `house${nth}@houses.example` }
    const of = { city: '/api/city/1', providerMeta: '/api/provider_meta/1' }
    const made = await server.call('POST', '/api/provider_department', {
      as: 'ROLE_ADMIN',
      body: { ...house, ...of },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    departments.push(made.body.departmentId)
  }
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const send = async (method: 'POST' | 'GET', path: string, body?: object) => {
  const answer = await server.call(method, path, { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}
const undo = (action: unknown) => send('POST', '/api/history/undo', { action })

/** Sends the mails of a kind to all its providers, as the dialog does. */
async function writeAll(kind: 'REQUEST' | 'REFUSAL') {
  const { body } = await send('GET', `${providers}/drafts?kind=${kind}`)
  const mails = body._embedded.drafts.map(
    ({ contactedProviderId, toAddress, language, subject, text }: Record<string, unknown>) => ({
      ...{ contactedProviderId, toAddress, language, subject, text },
    }),
  )
  return send('POST', `${providers}/mails`, { kind, mails })
}

/** Ends the ten seconds in which mails can be withdrawn. */
const letTimePass = () =>
  server.database.pool.query(`
    update mails set send_after = now() - interval '1 minute' where state = 'QUEUED';
    update pgboss.job set start_after = now() where name = 'send-mail'`)
const receives = async (count: number) => {
  await expect
    .poll(
      async () => {
        await letTimePass()
        return smtp.received.length
      },
      { timeout: 90_000 },
    )
    .toBe(count)
  return smtp.received.splice(0).map(({ from, to }) => `${from} to ${to.join()}`)
}
const fromUs = (to: string) => `stay@citystay.example to ${to}`
const houses = (numbers: readonly number[]) => numbers.map((nth) => fromUs(`house${nth}@houses.example`))

test('from eight requests to two refusals of those who offered, the mail server receives exactly the mails expected', async () => {
  await send('POST', `${providers}/many`, { departments })
  // Mails whose sending is undone within ten seconds are never received.
  const asked = await writeAll('REQUEST')
  await undo(asked.headers['x-request-id'])
  const { body } = await writeAll('REQUEST')
  expect((await receives(HOUSES)).toSorted()).toEqual(houses(all))
  const offers = []
  for (const { contactedProviderId } of body._embedded.contactedProviders.slice(0, 3))
    offers.push(
      (
        await send('POST', '/api/v2/enquiry/offer', {
          contactedProvider: `/api/v2/enquiry/contacted_provider/${contactedProviderId}`,
          ...{ price: 80, salesPrice: 100 },
        })
      ).body.offerId,
    )
  const proposal = (await send('POST', '/api/v2/enquiry/proposals/1', { offerIds: offers })).body
  const letter = (await send('GET', `/api/v2/enquiry/proposal/${proposal.proposalId}/letter`)).body
  const { toAddresses, subject, text } = letter
  await send('POST', `/api/v2/enquiry/proposal/${proposal.proposalId}/send`, { toAddresses, subject, text })
  expect(await receives(1)).toEqual([fromUs('ann@berg.example')])
  const accepted = await send('POST', `/api/v2/enquiry/offer/${offers[0]}/accept`, {})
  await undo(accepted.headers['x-request-id'])
  await send('POST', `/api/v2/enquiry/offer/${offers[0]}/accept`, {})
  // Drafts of refusals are not sent by themselves. The refusals that the user sends replace them.
  await writeAll('REFUSAL')
  expect((await receives(2)).toSorted()).toEqual(houses(all.slice(1, 3)))
  // The server marks a mail as sent a moment after the mail server has received it.
  const left = async () =>
    (await server.database.pool.query(`select state, count(*)::int from mails group by 1`)).rows
  await expect.poll(left).toEqual([{ state: 'SENT', count: HOUSES + 3 }])
  expect(smtp.received).toEqual([])
})
