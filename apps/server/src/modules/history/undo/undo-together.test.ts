import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../../../testing/app.ts'
import { violations } from '../../../testing/invariants.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { statementsDuring } from '../../../testing/statements.ts'

const as = 'ROLE_ADMIN'
const MANY = 100
const ids = Array.from({ length: MANY }, (_, index) => index + 1)
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into organisations (name, name_key, company_size) select 'Org ' || n, 'org ' || n,
      case when n % 2 = 0 then '1-10' end from generate_series(1, ${MANY}) n`)
})
afterAll(() => server.close())

const bulk = (changes: object, of = ids) =>
  server.call('POST', '/api/v2/organisations/bulk', { as, body: { ids: of, changes } })
const undo = ({ headers }: Answer) =>
  server.call('POST', '/api/history/undo', { as, body: { action: headers['x-request-id'] } })
const rows = async () => {
  const found = await server.database.pool.query(
    `select to_jsonb(o) - 'version' as row from organisations o order by organisation_id`,
  )
  return found.rows
}

/** Runs the work and counts the SQL statements that the database receives. */
async function statementsOf<Result>(work: () => Promise<Result>): Promise<{ answer: Result; count: number }> {
  const { answer, sent } = await statementsDuring(work)
  return { answer, count: sent.length }
}

test('a bulk change is undone exactly, with fewer statements than rows', async () => {
  const before = await rows()
  const changing = await statementsOf(() => bulk({ companySize: '11-50', leadInfoTag: null }))
  expect(changing.answer.body.done).toEqual(ids)
  expect(changing.count).toBeLessThan(MANY * 9)
  const undoing = await statementsOf(() => undo(changing.answer))
  expect([undoing.answer.status, await rows()]).toEqual([200, before])
  expect(undoing.count).toBeLessThan(MANY)
  const redone = await undo(undoing.answer)
  expect(redone.status).toBe(200)
  expect(new Set((await rows()).map(({ row }) => row.company_size))).toEqual(new Set(['11-50']))
  expect(await violations(server.database.pool, ['log-rows', 'log-chain'])).toEqual({})
})

test('a bulk deletion is undone exactly, with the parts of its records and fewer statements than rows', async () => {
  const { pool } = server.database
  await pool.query(`insert into organisation_contacts (organisation_id, name, main_contact)
    select organisation_id, 'Contact ' || n, n = 1 from organisations, generate_series(1, 2) n`)
  await pool.query('update organisations set partner_organisation_id = 1 where organisation_id = 2')
  const contacts = async () =>
    (await pool.query(`select to_jsonb(c) - 'version' as row from organisation_contacts c order by 1`)).rows
  const before = [await rows(), await contacts()]
  const removed = await server.call('POST', '/api/v2/organisations/bulk', { as, body: { ids, remove: true } })
  expect(removed.body.failed).toMatchObject([{ id: 1, code: 'inUse' }])
  expect(await rows()).toHaveLength(1)
  const undoing = await statementsOf(() => undo(removed))
  expect([undoing.answer.body.failed, await rows(), await contacts()]).toEqual([[], ...before])
  expect(undoing.count).toBeLessThan(MANY)
  await pool.query('delete from organisation_contacts')
  await pool.query('update organisations set partner_organisation_id = null')
  expect(await violations(pool, ['log-rows', 'log-chain'])).toEqual({})
})

describe('a bulk change in parts', () => {
  type Role = typeof as | 'ROLE_MARKETING'
  const part = (of: number[], action?: string, by: Role = as) =>
    server.call('POST', '/api/v2/organisations/bulk', {
      as: by,
      body: { ids: of, changes: { companySize: '500+' }, ...(action ? { action } : {}) },
    })
  const undoPart = (body: object, by: Role = as) => server.call('POST', '/api/history/undo', { as: by, body })
  /** Changes all rows by a bulk change in two parts. Returns the id of the action. */
  async function change(): Promise<string> {
    const first = await part(ids.slice(0, 60))
    const second = await part(ids.slice(60), first.body.requestId)
    expect([second.body.done.length, second.body.requestId]).toEqual([40, first.body.requestId])
    return first.body.requestId
  }
  const inHistory = async (action: string) => {
    const { body } = await server.call('GET', '/api/history?size=10', { as })
    return body._embedded.actions.filter((one: { action: string }) => one.action === action)
  }

  test('is one action; its undo restores the rows that nobody has changed since, and names the others', async () => {
    const before = await rows()
    const action = await change()
    expect(await inHistory(action)).toMatchObject([{ changeCount: MANY, isUndoable: true }])
    const put = { organisationId: 7, companySize: '51-100' }
    await server.call('PUT', '/api/organisation', { as: 'ROLE_MARKETING', body: put })

    const first = await undoPart({ action, size: 75 })
    expect(first.body).toMatchObject({ undoes: action, failed: [], rest: { count: 25 } })
    expect(await inHistory(action)).toMatchObject([{ isUndoable: true, undoneBy: null }])
    const next = { action, size: 75, undoing: first.body.action, before: first.body.rest.before }
    const last = await undoPart(next)
    expect(last.body).toMatchObject({ action: first.body.action, rest: null, changeCount: MANY - 1 })
    expect(last.body.failed).toMatchObject([{ id: 7, name: 'Org 7', status: 409, code: 'changedAgain' }])
    const changed = (await rows()).filter(({ row }, at) => row.company_size !== before[at].row.company_size)
    expect(changed.map(({ row }) => row.organisation_id)).toEqual([7])

    // The row that the undo skipped can be undone once its later
    // change is reverted. All parts of the undo are one action.
    await server.call('PUT', '/api/organisation', { as, body: { ...put, companySize: '500+' } })
    expect((await undoPart({ action })).body).toMatchObject({ failed: [], rest: null })
    expect(await rows()).toEqual(before)
    expectProblem(await undoPart({ action }), 404)
    expect((await undoPart({ action: first.body.action })).body).toMatchObject({ failed: [], rest: null })
    expect(await inHistory(action)).toMatchObject([{ isUndoable: true, undoneBy: null }])
    await undoPart({ action })
  })

  test('cannot be continued by another user, for another purpose, or after its undo', async () => {
    const first = await part(ids.slice(0, 20))
    const action = first.body.requestId
    expectFieldError(await part(ids.slice(20), action, 'ROLE_MARKETING'), 'action', 'notFoundLink')
    const changed = await server.call('PUT', '/api/organisation', {
      as,
      body: { organisationId: 90, companySize: '1-10' },
    })
    expectFieldError(await part([91], String(changed.headers['x-request-id'])), 'action', 'notFoundLink')
    const undone = await undoPart({ action, size: 10 })
    const next = { action, undoing: undone.body.action, before: undone.body.rest.before }
    expectFieldError(await undoPart(next, 'ROLE_MARKETING'), 'undoing', 'notFoundLink')
    expectFieldError(await part(ids.slice(20), action), 'action', 'notFoundLink')
    expectFieldError(await part(ids.slice(20), undone.body.action), 'action', 'notFoundLink')
    expect((await undoPart(next)).body).toMatchObject({ failed: [], rest: null })
  })
})

test('in a chunk with one unchangeable row, all others are changed', async () => {
  const answer = await bulk({ companySize: '1-10' }, [3, 4, 999_999, 5])
  expect(answer.body).toMatchObject({ done: [3, 4, 5], failed: [{ id: 999_999, status: 404 }] })
  expect((await rows()).slice(2, 5).map(({ row }) => row.company_size)).toEqual(['1-10', '1-10', '1-10'])
})
