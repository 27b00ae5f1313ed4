import { Room } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { contents } from '../../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
/** The ids of thirty prospects. The first has an enquiry. */
let ids: number[]
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(async () => {
  const made = await server.database.pool.query<{ id: number }>(`
    insert into organisations (name, name_key, organisation_status)
    select 'Prospect ' || n, 'prospect', 'PROSPECT' from generate_series(1, 30) n returning organisation_id as id`)
  ids = made.rows.map(({ id }) => Number(id))
  await server.database.pool.query(
    `insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
     values ('T-' || $1::bigint, $1::bigint, 1, 'Booked', 'Ann')`,
    [ids[0]],
  )
})

const path = '/api/v2/organisations/bulk'
const bulk = (body: object, role: typeof as | 'ROLE_MANAGER' | 'ROLE_MARKETING' = as, headers = {}) =>
  server.call('POST', path, { as: role, body, headers })
const logged = (requestId: string) =>
  server.database.pool.query('select row_id, operation, actor from change_log where request_id = $1', [
    requestId,
  ])
async function statuses(): Promise<Record<number, string>> {
  const { rows } = await server.database.pool.query(
    'select organisation_id as id, organisation_status as status from organisations where organisation_id = any($1)',
    [ids],
  )
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
}

describe('a change of thirty rows', () => {
  test('is one action in the change log', async () => {
    const { status, body } = await bulk({
      ids,
      changes: { user: '/api/user/2', organisationStatus: 'ACCOUNT' },
    })
    expect([status, body.done, body.failed]).toEqual([200, ids, []])
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['ACCOUNT']))
    const { rows } = await logged(body.requestId)
    expect(rows.map(({ row_id, operation }) => [Number(row_id), operation])).toEqual(
      ids.map((id) => [id, 'update']),
    )
    expect(new Set(rows.map(({ actor }) => Number(actor)))).toEqual(new Set([server.userId(as)]))
  })

  test('deletes all but the one in use, and says what uses it', async () => {
    const { status, body } = await bulk({ ids: [...ids, 999_999], remove: true })
    expect([status, body.done]).toEqual([200, ids.slice(1)])
    expect(body.failed).toEqual([
      {
        ...{ id: ids[0], name: 'Prospect 1', status: 409, code: 'inUse', errors: [] },
        ...{ message: 'This is still in use: 1 enquiries', uses: { enquiries: 1 } },
      },
      expect.objectContaining({ id: 999_999, name: null, status: 404, code: 'notFound' }),
    ])
    expect(Object.keys(await statuses())).toEqual([String(ids[0])])
    expect((await logged(body.requestId)).rowCount).toBe(29)
  })

  test('cannot clear a field that the form requires', async () => {
    expectFieldError(await bulk({ ids, changes: { user: null } }), 'changes.user', 'nameAndManager')
    expect((await bulk({ ids, changes: { user: '/api/user/2' } })).body.done).toEqual(ids)
  })

  test('does not find rows outside the list', async () => {
    await server.database.pool.query(
      "insert into rooms (provider_department_id, name, description, room_type) values (2, 'Elsewhere', 'x', 'STUDIO')",
    )
    const { rows } = await server.database.pool.query(
      "select * from rooms where name in ('Elsewhere', 'Studio 1.01')",
    )
    const [own, other] = [1, 2].map((department) => {
      const room = rows.find((row) => Number(row.provider_department_id) === department)
      return Number(room.hospitality_entity_id)
    })
    const path = Room.list.replace('{departmentId}', '1')
    for (const change of [{ changes: { active: false } }, { remove: true }]) {
      const body = { ids: [own, other], ...change }
      const answer = await server.call('POST', `${path}/bulk`, { as, body })
      expect([answer.status, answer.body.done]).toEqual([200, [own]])
      expect(answer.body.failed).toEqual([expect.objectContaining({ id: other, status: 404 })])
    }
    const left = await server.database.pool.query("select active from rooms where name = 'Elsewhere'")
    expect(left.rows).toEqual([{ active: true }])
  })

  test('leaves a row that breaks a rule unchanged, with the reason', async () => {
    const lost = await server.database.pool.query<{ id: number }>(`
      insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, name, cancel_reason)
      values ('T-R', 1, 1, 'Booked', 'Ann', 'With reason', 'too dear'), ('T-N', 1, 1, 'Booked', 'Ann', 'Without', null)
      returning enquiry_id as id`)
    const [withReason, without] = lost.rows.map(({ id }) => Number(id))
    const body = { ids: [withReason, without], changes: { fase: 'Closed - lost', userId: 3 } }
    const answer = await server.call('POST', '/api/v2/backend/enquiries/bulk', { as: 'ROLE_MANAGER', body })
    expect(answer.body.done).toEqual([withReason])
    expect(answer.body.failed).toMatchObject([{ id: without, name: 'T-N Without', status: 400 }])
    expect(answer.body.failed[0].errors).toMatchObject([{ field: 'cancelReason', code: 'required' }])
    const kept = await server.database.pool.query(
      'select fase, user_id from enquiries where enquiry_id = $1',
      [without],
    )
    expect(kept.rows).toEqual([{ fase: 'Booked', user_id: null }])
  })

  test('names a record that does not exist and changes the others', async () => {
    const { body } = await bulk({ ids: [ids[1], 999_999], changes: { organisationStatus: 'PARTNER' } })
    expect([body.done, body.failed[0].code]).toEqual([[ids[1]], 'notFound'])
  })
})

test('books prognoses in one action, which is undone as one', async () => {
  const list = '/api/financial/prognosis'
  const by = { as: 'ROLE_MANAGER' } as const
  const worth = { nights: 9, totalPrognosis: 900, probability: 90 }
  const body = { organisation: '/api/organisation/1', status: 'PENDING', start: '2031-03-01', ...worth }
  const made = await Promise.all([1, 2].map(() => server.call('POST', list, { ...by, body })))
  const [one, two] = made.map((answer): number => answer.body.prognosisMetaId).sort((a, b) => a - b)
  const changes = { status: 'BOOKED', exploiter: '/api/exploiter/1' }
  const booked = await server.call('POST', `${list}/bulk`, { ...by, body: { ids: [one, two], changes } })
  expect([booked.body.done, booked.body.failed]).toEqual([[one, two], []])
  const now = async () => (await server.call('GET', `${list}/${two}`, by)).body
  expect(await now()).toMatchObject({ status: 'BOOKED', exploiterId: 1 })
  const undo = { action: booked.body.requestId }
  expect((await server.call('POST', '/api/history/undo', { ...by, body: undo })).status).toBe(200)
  expect(await now()).toMatchObject({ status: 'PENDING', exploiterId: null })
  const wrong = { ids: [one], changes: { probability: 101 } }
  expectFieldError(await server.call('POST', `${list}/bulk`, { ...by, body: wrong }), 'changes.probability')
})

test('clears a field that may be empty', async () => {
  const set = { organisationStatus: 'ACCOUNT', communicationStatus: ['EMAIL'] }
  expect((await bulk({ ids, changes: set })).body.done).toEqual(ids)
  const emptied = await bulk({ ids, changes: { organisationStatus: null, communicationStatus: [] } })
  expect(emptied.body.done).toEqual(ids)
  expect(new Set(Object.values(await statuses()))).toEqual(new Set([null]))
  expectFieldError(
    await server.call('POST', '/api/cities/bulk', { as, body: { ids: [1], changes: { country: null } } }),
    'changes.country',
  )
})

describe('rights', () => {
  test('to change without deleting do not allow bulk deletion', async () => {
    expect((await bulk({ ids, changes: { leadInfoTag: 'HOT' } }, 'ROLE_MANAGER')).status).toBe(200)
    const before = await contents(server.database)
    expectProblem(await bulk({ ids, remove: true }, 'ROLE_MANAGER'), 403)
    expect(await contents(server.database)).toEqual(before)
  })

  test('a bulk change cannot remove the last administrator', async () => {
    const [admin, user] = [server.userId(as), server.userId('ROLE_USER')]
    const body = { ids: [admin, user], changes: { role: 'ROLE_VIEWER' } }
    const answer = await server.call('POST', '/api/users/bulk', { as, body })
    expect(answer.body.done).toEqual([user])
    expect(answer.body.failed).toMatchObject([{ id: admin, name: 'admin', code: 'lastAdmin' }])
  })

  test('a bulk deletion cannot remove the caller or the last administrator', async () => {
    const body = { ids: [server.userId(as), server.userId('ROLE_USER')], remove: true }
    const answer = await server.call('POST', '/api/users/bulk', { as, body })
    expect(answer.body.done).toEqual([server.userId('ROLE_USER')])
    expect(answer.body.failed).toMatchObject([{ name: 'admin', status: 422, code: 'ownAccount' }])
  })
})

describe('a message', () => {
  test('names between one and a thousand records, without repetition', async () => {
    expectFieldError(await bulk({ ids: [], remove: true }), 'ids', 'required')
    expectFieldError(await bulk({ remove: true }), 'ids', 'required')
    const many = Array.from({ length: 1001 }, (_, at) => at + 1)
    expectFieldError(await bulk({ ids: many, changes: { leadInfoTag: 'HOT' } }), 'ids', 'tooLong')
    const twice = await bulk({ ids: [ids[0], ids[0]], changes: { leadInfoTag: 'MAYBE' } })
    expect(twice.body.done).toEqual([ids[0]])
  })

  test('either changes or deletes', async () => {
    expectFieldError(await bulk({ ids }), 'changes', 'required')
    expectFieldError(
      await bulk({ ids, remove: true, changes: { leadInfoTag: 'HOT' } }),
      'changes',
      'required',
    )
    expectFieldError(await bulk({ ids, changes: {} }), 'changes', 'required')
    expectFieldError(await bulk({ ids, remove: false }), 'remove')
  })

  test('sets only fields declared for bulk changes, to valid values', async () => {
    expectFieldError(await bulk({ ids, changes: { name: 'All alike' } }), 'name', 'unknownName')
    expectFieldError(
      await bulk({ ids, changes: { organisationStatus: 'GONE' } }),
      'changes.organisationStatus',
    )
    const body = { ids: [1], changes: { name: 'x' } }
    expectFieldError(await server.call('POST', '/api/countries/bulk', { as, body }), 'remove')
  })

  test('repeated with its idempotency key gets the first answer again', async () => {
    const headers = { 'idempotency-key': 'once only' }
    const first = await bulk({ ids: ids.slice(1), remove: true }, as, headers)
    expect(first.body.done).toHaveLength(29)
    expect((await bulk({ ids: ids.slice(1), remove: true }, as, headers)).body).toEqual(first.body)
  })
})

test('two concurrent changes of the same records both succeed', async () => {
  const [one, other] = await Promise.all([
    bulk({ ids, changes: { leadInfoTag: 'HOT' } }),
    bulk({ ids: ids.toReversed(), changes: { leadInfoTag: 'MAYBE' } }, 'ROLE_MARKETING'),
  ])
  expect([one.body.done.length, other.body.done.length]).toEqual([30, 30])
})
