import { api } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_VIEWER'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query('delete from clients where client_id > 1')
  await server.database.pool.query(`update clients set time_stamp = ${midnight} - interval '400 days'`)
})
afterAll(() => server.close())

/** SQL for the beginning of today at the office. */
const midnight = `(date_trunc('day', now() at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam')`

const get = async (path: string) => (await server.call('GET', path, { as })).body
const statistic = (name: string) => get(`/api/statistics/${name}`)
const rowsBehind = async (link: { href: string }) => (await get(link.href)).page.totalElements

/**
 * Adds a client with a sign-up time in minutes after the beginning of today. A negative number is a time
 * before today.
 */
const add = (minutes: number, times = 0, exploiterId: number | null = null) =>
  server.database.pool.query(
    `insert into clients (firstname, lastname, email, time_stamp, times_logged_in, exploiter_id)
     values ('Ann', 'Berg', 'ann@berg.example', ${midnight} + make_interval(mins => $1), $2, $3)`,
    [minutes, times, exploiterId],
  )

test('a sign-up counts on its day at the office, and a day without one has 0', async () => {
  for (const minutes of [0, -10, -6 * 1440, -6 * 1440 - 60, -29 * 1440, -30 * 1440]) await add(minutes)
  const today = await statistic('signups_today')
  expect(today.total).toBe(1)
  const week = await statistic('signups_last_week')
  const month = await statistic('signups_last_month')
  const totals = (answer: typeof week) =>
    answer._embedded.signups.map(({ total }: { total: number }) => total)
  expect(totals(week)).toEqual([1, 0, 0, 0, 0, 1, 1])
  expect(totals(month)).toHaveLength(30)
  expect([week.total, month.total]).toEqual([3, 5])
  expect(week._embedded.signups.at(-1)).toMatchObject({ signupDate: today.signupDate, total: 1 })
})

test('every number leads to a list with as many rows', async () => {
  for (const [times, exploiterId] of [
    [1, 1],
    [2, 1],
    [2, 2],
    [3, null],
    [9, 1],
  ] as const)
    await add(-90, times, exploiterId)
  const { once, twice, multiple, _links } = await statistic('logins')
  const behind = await Promise.all([_links.once, _links.twice, _links.multiple].map(rowsBehind))
  expect([once, twice, multiple]).toEqual(behind)
  expect([twice, multiple]).toEqual([2, 2])

  const all = await statistic('total_clients')
  expect(all.content).toBe(await rowsBehind(all._links.clients))
  const week = await statistic('signups_last_week')
  expect(week.total).toBe(await rowsBehind(week._links.clients))
  const origins = (await statistic('signup_origin'))._embedded.signupOrigins
  expect(origins.length).toBeGreaterThan(2)
  let sum = 0
  for (const figure of [...week._embedded.signups, ...origins]) {
    expect([figure, await rowsBehind(figure._links.clients)]).toEqual([figure, figure.total])
  }
  for (const { total } of origins) sum += total
  expect(sum).toBe(all.content)
})

test('a new client and a new name are seen at once', async () => {
  const before = await statistic('total_clients')
  await add(5, 0, 1)
  expect((await statistic('total_clients')).content).toBe(before.content + 1)
  await server.database.pool.query(`update exploiters set name = 'Renamed' where exploiter_id = 1`)
  const origins = (await statistic('signup_origin'))._embedded.signupOrigins
  expect(origins.map(({ origin }: { origin: string }) => origin)).toContain('Renamed')
})

/** Every link of an answer except `self`, with the number that it belongs to. */
function figuresIn(value: unknown): { count: number; href: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const { _links = {}, ...fields } = value as { _links?: Record<string, { href: string }> }
  const links = Object.entries(_links).filter(([name]) => name !== 'self')
  const own = links.flatMap(([name, { href }]) => {
    const count = Reflect.get(fields, name) ?? Reflect.get(fields, 'total') ?? Reflect.get(fields, 'content')
    return typeof count === 'number' ? [{ count, href }] : []
  })
  return [...own, ...Object.values(fields).flatMap(figuresIn)]
}

test('every number of every answer leads to a list with as many rows', async () => {
  await server.database.pool.query(`
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
      select 'P-' || n || f, 1, 1, f, 'Ann' from generate_series(1, 3) n, unnest(enum_range(null::fase)) f;
    insert into messages (subject, contact_email, status, is_opened, unanswered_since)
      select 'x', 'x@y.example', s, n = 1, case when n = 2 then now() end
      from generate_series(1, 3) n, unnest('{OPEN,READ,CLOSED}'::text[]) s`)
  let compared = 0
  for (const call of Object.values(api.statistics)) {
    const answer = await server.call('GET', call.path, { as: 'ROLE_MANAGER' })
    expect([call.path, answer.status]).toEqual([call.path, 200])
    const figures = figuresIn(answer.body)
    expect([call.path, figures.length]).not.toEqual([call.path, 0])
    for (const { href, count } of figures) {
      const { body } = await server.call('GET', `${href}${href.includes('?') ? '&' : '?'}page=0&size=1`, {
        as: 'ROLE_MANAGER',
      })
      expect([href, body.page?.totalElements]).toEqual([href, count])
      compared += count > 0 ? 1 : 0
    }
  }
  expect(compared).toBeGreaterThan(30)
})

test('viewers get neither the pipeline nor the messages', async () => {
  for (const path of [api.statistics.pipeline.path, api.statistics.communication.path])
    expectProblem(await server.call('GET', path, { as }), 403)
})
