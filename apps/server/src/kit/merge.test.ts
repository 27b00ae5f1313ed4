import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { oneOfEach } from '../testing/extent.ts'
import { expectProblem } from '../testing/problems.ts'
import { startAppWithRecords } from '../testing/samples.ts'
import { lastChange } from '../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

type Fields = Record<string, unknown>
interface Kind {
  /** The paths of the calls that change and read the record. */
  put: string
  get: string
  number: Fields
  /** Three values of one field, and a value of another field. */
  field: string
  values: [unknown, unknown, unknown]
  other: Fields
}

const user = { put: '/api/user', get: '/api/user/7', number: { id: 7 } }
const organisation = { put: '/api/organisation', get: '/api/organisation/1', number: { organisationId: 1 } }
const enquiry = {
  put: '/api/v2/backend/reservation',
  get: '/api/v2/backend/enquiry/1',
  number: { enquiryId: 1 },
}
const client = { put: '/api/client', get: '/api/client/1', number: { clientId: 1 } }
const exploiter = { put: '/api/exploiter', get: '/api/exploiter/2', number: { exploiterId: 2 } }
const roles = (...names: string[]) => names.map((authority) => ({ authority }))

const kinds: Kind[] = [
  { ...user, field: 'displayname', values: ['Ann', 'Bea', 'Çağrı'], other: { email: 'x@y.nl' } },
  {
    ...user,
    field: 'roles',
    values: [roles('ROLE_VIEWER'), roles('ROLE_MANAGER', 'ROLE_CONTENT'), roles('ROLE_USER')],
    other: { username: 'xyz' },
  },
  { ...organisation, field: 'city', values: ['Delft', null, 'Gouda'], other: { notes: 'x' } },
  {
    ...organisation,
    field: 'country',
    values: ['/api/country/1', '/api/country/2', '/api/country/3'],
    other: { user: '/api/user/3' },
  },
  {
    ...organisation,
    field: 'industry',
    values: [['BANKING'], ['ENERGY', 'EVENTS'], []],
    other: { communicationStatus: ['CALL'] },
  },
  {
    ...client,
    field: 'exploiter',
    values: ['/api/exploiter/1', null, '/api/exploiter/3'],
    other: { phone: '+31 6 12345678' },
  },
  { ...client, field: 'gender', values: ['MALE', null, 'FEMALE'], other: { lastname: 'de Wit' } },
  {
    ...exploiter,
    field: 'domain',
    values: ['a.example', 'b.example, c.example', 'd.example'],
    other: { name: 'x' },
  },
  { ...enquiry, field: 'price', values: [100.5, 100.49, 0], other: { total: 12.34 } },
  {
    ...enquiry,
    field: 'organisation',
    values: ['/api/organisation/1', '/api/organisation/2', '/api/organisation/3'],
    other: { userId: 3 },
  },
  {
    ...enquiry,
    field: 'fase',
    values: ['Booked', 'Offers received', 'Closed - won'],
    other: { checkinDate: '2026-02-28' },
  },
  { ...enquiry, field: 'exploiterId', values: [1, 2, 3], other: { probability: 7 } },
]

/** The short run tries what does not depend on the type of a field once for each call. */
const alike = new Set(oneOfEach(kinds, ({ put }) => put))

describe.each(kinds)('$put: $field', (kind) => {
  const { put, get, number, field, values, other } = kind
  const [first, second, third] = values
  const change = (fields: Fields, version?: number) =>
    server.call('PUT', put, { as, body: { ...number, ...fields, ...(version ? { version } : {}) } })
  const read = async () => (await server.call('GET', get, { as })).body
  /** Opens a record, and then changes it as another user. */
  async function changedSince(fields: Fields): Promise<number> {
    const { version } = (await change({ [field]: first })).body
    expect((await change(fields, version)).status).toBe(200)
    return version
  }

  test('changes of other fields are kept, although the old message repeats their values', async () => {
    const version = await changedSince({ [field]: second })
    const { status, body } = await change({ ...other, [field]: first }, version)
    expect(status).toBe(200)
    expect(body).toEqual(await read())
    const again = await change({ [field]: second }, body.version)
    expect(again.body).toEqual(body)
  })

  test('changes of the same field conflict, and nothing is written', async () => {
    const version = await changedSince({ [field]: second })
    const before = await lastChange(server.database)
    const answer = await change({ ...other, [field]: third }, version)
    expectProblem(answer, 409)
    expect(answer.body.message).toBe('Somebody has changed this since you opened it')
    expect(answer.body.fields).toEqual([field])
    expect(answer.body.current).toEqual(await read())
    expect(await lastChange(server.database)).toEqual(before)
  })

  test.runIf(alike.has(kind))('the same value from both is no conflict and no change', async () => {
    const version = await changedSince({ [field]: second })
    const before = await read()
    const { status, body } = await change({ [field]: second }, version)
    expect([status, body]).toEqual([200, before])
  })

  test.runIf(alike.has(kind))('an unknown version conflicts, a missing version does not', async () => {
    await changedSince({ [field]: second })
    const { version } = await read()
    for (const never of [version + 1, 2_147_483_647, 9_007_199_254_740_991]) {
      expectProblem(await change({ [field]: first }, never), 400, 409)
    }
    expect((await change({ [field]: first })).status).toBe(200)
  })

  test.runIf(alike.has(kind))('If-Match works like the version in the body', async () => {
    const version = await changedSince({ [field]: second })
    for (const match of [`"${version}"`, `W/"${version}"`, String(version)]) {
      const body = { ...number, [field]: third }
      expectProblem(await server.call('PUT', put, { as, body, headers: { 'if-match': match } }), 409)
    }
  })
})

test('a record that has changed is not deleted', async () => {
  const seen = (await server.call('GET', '/api/organisation/3', { as })).headers.etag
  await server.call('PUT', '/api/organisation', { as, body: { organisationId: 3, city: 'Ede' } })
  const remove = (match: string) =>
    server.call('DELETE', '/api/organisation/3', { as, headers: { 'if-match': match } })
  const answer = await remove(String(seen))
  expectProblem(answer, 409)
  expect(answer.body.current.city).toBe('Ede')
  expect((await remove(`"${answer.body.current.version}"`)).status).toBe(202)
})
