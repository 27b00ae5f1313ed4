import { fases } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const CLAIMS = 20
const path = '/api/v2/backend/reservation'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay');
    insert into organisations (name, name_key) values ('Acme B.V.', 'acme')`)
})
afterAll(() => server.close())

/** Adds users, one for each claim. Returns their ids. */
async function claimants(): Promise<number[]> {
  const added = await server.database.pool.query(
    `insert into users (username, displayname, email, roles, password_hash)
    select 'claimant' || n, 'Claimant ' || n, 'c@v.nl', '{ROLE_USER}', '' from generate_series(1, $1) n returning id::int`,
    [CLAIMS],
  )
  return added.rows.map(({ id }) => id)
}

test(`one of ${CLAIMS} claims at once wins, and the others are told who (docs/rules/enquiries.md#claim)`, async () => {
  const body = { organisation: { organisationId: 1 }, fase: fases[0], exploiterId: 1, contactName: 'Ann' }
  const { enquiry } = (await server.call('POST', path, { as: 'ROLE_MANAGER', body })).body
  const { enquiryId, version } = enquiry
  const claims = (await claimants()).map((userId, at) =>
    server.call('PUT', path, {
      as: at % 2 ? 'ROLE_MANAGER' : 'ROLE_ADMIN',
      body: { enquiryId, version, userId },
    }),
  )
  const answers = await Promise.all(claims)
  const [winner, ...others] = answers.toSorted((a, b) => a.status - b.status)
  expect(winner?.status).toBe(200)
  expect(others.map(({ status }) => status)).toEqual(Array(CLAIMS - 1).fill(409))
  const { user } = winner?.body.enquiry ?? {}
  expect(user.displayname).toMatch(/^Claimant \d+$/)
  for (const { body } of others) expect(body.current.enquiry.user).toEqual(user)
  expect(others[0]?.body.fields).toEqual(['userId'])
})
