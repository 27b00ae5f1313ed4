import { allCalls, type Call, type FilterField, type FilterOperator } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError } from '../../testing/problems.ts'
import { everyCall, startAppWithRecords } from '../../testing/samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const lists = everyCall.filter(({ call }) => call.fields?.length)
const everyField = Object.values(allCalls())
  .flatMap((calls: Record<string, Call>) => Object.values(calls))
  .flatMap(({ fields = [] }) => fields)

/** A valid value for an operator. */
function valueFor({ shape }: FilterField, operator: FilterOperator): string {
  if (operator === 'empty') return 'false'
  if (operator === 'from' || operator === 'to')
    return shape.takes === 'day' || shape.takes === 'moment' ? '2026-01-31' : '1.50'
  if (operator === 'any' || operator === 'none') return shape.options[0] ?? '1'
  if (operator === 'is' && shape.takes === 'money') return '1.50'
  if (operator === 'is') return shape.takes === 'yesNo' ? 'true' : 'x'
  return operator === 'contains' ? 'x' : '3'
}

const all = (fields: readonly FilterField[]) =>
  new URLSearchParams(
    fields.flatMap((field) =>
      Object.entries(field.parameters).map(
        ([operator, name]) => [name, valueFor(field, operator as FilterOperator)] as [string, string],
      ),
    ),
  )

describe('every list reads a column for each of its filters', () => {
  test.each(lists)('$id', async ({ call, url }) => {
    const answer = await server.call('GET', `${url}?${all(call.fields ?? [])}`, { as: 'ROLE_ADMIN' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
})

test('the names of all filters fit into a saved view, and their values are separated by commas', () => {
  for (const { parameters, shape } of everyField) {
    for (const name of Object.values(parameters)) expect(name).toMatch(/^[a-zA-Z]\w{0,39}$/)
    for (const option of shape.options) expect(option).not.toContain(',')
  }
})

describe('a field that the caller does not see is no filter', () => {
  test.each([
    ['/api/users', 'role_any=ROLE_ADMIN'],
    ['/api/users/export', 'role_none=ROLE_ADMIN'],
    ['/api/exploiters', 'domain_contains=a'],
    ['/api/exploiters', 'keyMadeAt_empty=false'],
  ])('%s?%s', async (path, query) => {
    const name = query.split('=', 1)[0] ?? ''
    for (const as of ['ROLE_MANAGER', 'ROLE_VIEWER'] as const)
      expectFieldError(await server.call('GET', `${path}?${query}`, { as }), name, 'unknownName')
    expect((await server.call('GET', `${path}?${query}`, { as: 'ROLE_ADMIN' })).status).toBe(200)
  })

  test('an administrator filters users by role', async () => {
    const found = await server.call('GET', '/api/users?role_any=ROLE_MANAGER,ROLE_VIEWER', {
      as: 'ROLE_ADMIN',
    })
    const names = found.body._embedded.users.map(({ username }: { username: string }) => username)
    expect(names).toEqual(['manager', 'viewer'])
  })
})

test('a filter does not find private views of others', async () => {
  const body = { name: 'Secret plan', list: '/api/users', screen: '/users', state: {} }
  await server.call('POST', '/api/view', { as: 'ROLE_ADMIN', body })
  const found = (as: 'ROLE_ADMIN' | 'ROLE_MANAGER') =>
    server.call('GET', '/api/views?name_contains=secret', { as })
  expect((await found('ROLE_ADMIN')).body.page.totalElements).toBe(1)
  expect((await found('ROLE_MANAGER')).body.page.totalElements).toBe(0)
})

const enquiries = '/api/v2/backend/enquiries'
const as = 'ROLE_MANAGER'

async function numbers(query: string): Promise<string[]> {
  const { status, body } = await server.call('GET', `${enquiries}?sort=refNumber&${query}`, { as })
  expect(status).toBe(200)
  const rows: { enquiry: { refNumber: string } }[] = body._embedded.enquiryDepartments
  expect(body.page.totalElements).toBe(rows.length)
  return rows.map(({ enquiry }) => enquiry.refNumber)
}

describe('filters of a list', () => {
  const current = () => today(server.now(), 'Europe/Amsterdam')
  beforeAll(async () => {
    await server.database.pool.query(
      `insert into enquiries (name, ref_number, organisation_id, exploiter_id, fase, contact_name, price, checkin_date)
       select 'F' || n, 'F-' || n, 1, 1, 'Booked', 'Ann', n * 100, $1::date + n * 5 from generate_series(0, 5) n`,
      [current()],
    )
  })

  test('are combined with each other and with those of the list, and the total is exact', async () => {
    expect(await numbers('refNumber=F-&price_from=200&price_to=400')).toEqual(['F-2', 'F-3', 'F-4'])
    expect(await numbers('refNumber_is=f-3&fases=Booked')).toEqual(['F-3'])
    expect(await numbers('refNumber=F-&price_to=100&notFases=Booked')).toEqual([])
  })

  test('relative dates move with the clock of the server', async () => {
    const soon = 'refNumber=F-&checkinDate_next=10'
    expect(await numbers(soon)).toEqual(['F-0', 'F-1', 'F-2'])
    const { href } = (await server.call('GET', `${enquiries}?${soon}&page=0&size=1`, { as })).body._links.next
    expect(href).toContain('checkinDate_next=10')
    server.pass(10 * 86_400_000)
    expect(await numbers(soon)).toEqual(['F-2', 'F-3', 'F-4'])
    expect(await numbers('refNumber=F-&checkinDate_before=0')).toEqual(['F-0', 'F-1'])
    expect(await numbers(`refNumber=F-&checkinDate_from=${addDays(current(), 5)}`)).toEqual([
      'F-3',
      'F-4',
      'F-5',
    ])
    server.pass(-10 * 86_400_000)
  })

  test('apply to the export', async () => {
    const url = `${enquiries}/export?refNumber=F-&price_from=400&sort=refNumber&column=enquiry.refNumber`
    const file = await server.call('GET', url, { as })
    expect(file.status).toBe(200)
    expect(String(file.body)).toMatch(/F-4\r?\nF-5/)
  })

  test('are refused by name if their value does not fit', async () => {
    for (const [name, value] of [
      ['price_from', 'much'],
      ['checkinDate_next', 'soon'],
      ['userId_any', 'me'],
    ])
      expectFieldError(await server.call('GET', `${enquiries}?${name}=${value}`, { as }), name ?? '')
  })
})
