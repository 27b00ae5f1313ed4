import { prognosis, prognosisColumns } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { inPart } from '../../testing/extent.ts'
import { expectFieldError } from '../../testing/problems.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into organisations (name, name_key) values ('Acme', 'acme'), ('Brandt', 'brandt');
    insert into prognosis_metas (organisation_id, exploiter_id, status, start, nights, total_prognosis, probability)
    select 1 + n % 2, nullif(n % 3, 0), (enum_range(null::prognosis_status))[1 + n % 4],
      case when n % 7 > 0 then date '2026-01-10' + n * 5 end, n * 3, n * 1000, nullif(n * 4, 32)
    from generate_series(1, 24) n`)
})
afterAll(() => server.close())

/** Every filter with a value that keeps some rows and drops others. */
const given = {
  organisationId: '1',
  exploiterId: '2',
  status: 'PROGNOSIS,BOOKED',
  nightsFrom: '20',
  start: '2026-02-10',
  total: '6000',
  probability: '30',
  month: '2026-03',
  monthTo: '2026-04',
  withoutProbability: 'true',
}
const wrong: Record<string, string> = {
  probabilityRatio: 'perhaps',
  organisationId: 'x',
  exploiterId: '-1',
  status: 'SOLD',
  nightsFrom: '3a',
  start: '31-12-2026',
  total: '1,5',
  probability: '101',
  month: '2026-13',
  monthTo: 'unscheduled',
  order: 'up',
  orderBy: 'notes',
}
const filters = Object.entries(given)
const ids = (list: { prognosisMetaId: number }[]) => list.map(({ prognosisMetaId }) => prognosisMetaId)
const ask = async (path: string, query: Record<string, string>) => {
  const answer = await server.call('GET', `${path}?${new URLSearchParams(query)}`, { as })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const rowsOf = async (
  query: Record<string, string>,
): Promise<{ prognosisMetaId: number; counted: number }[]> =>
  (await ask(prognosis.list.path, query))._embedded.prognosisMetas
const cents = (amounts: number[]) => amounts.reduce((sum, euros) => sum + Math.round(euros * 100), 0)

/**
 * Checks that the list, the totals by month and the grand total of a query agree to the cent. Returns the
 * rows.
 */
async function agree(query: Record<string, string>) {
  const rows = await rowsOf(query)
  const perMonth = await ask(prognosis.perMonth.path, query)
  const { totals, content } = await ask(prognosis.total.path, query)
  const all = totals.total + totals.cancelled
  expect(Math.round(all * 100)).toBe(cents(rows.map(({ counted }) => counted)))
  expect([perMonth.totals, totals.total]).toEqual([totals, content])
  const groups = ['prognosisTotals', 'pendingTotals', 'bookedTotals', 'cancelledTotals']
  const months = groups.flatMap((group) => perMonth[group].map(({ total }: { total: number }) => total))
  expect(cents(months)).toBe(Math.round(all * 100))
  return rows
}

describe.each(['true', 'false'])('with probabilityRatio=%s', (probabilityRatio) => {
  test.each(filters)('%s=%s matches some rows, and all totals agree', async (name, value) => {
    const [all, kept] = [await rowsOf({}), await agree({ probabilityRatio, [name]: value })]
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(all.length)
    expect(await rowsOf({ [name]: '' })).toHaveLength(all.length)
  })

  const pairs = filters
    .flatMap(([one, a], at) => filters.slice(at + 1).map(([other, b]) => [one, a, other, b] as const))
    // `month` and `monthTo` form one filter, so they are no pair.
    .filter(([one, , other]) => one !== 'month' || other !== 'monthTo')
  test.each(inPart(pairs))('%s=%s and %s=%s keep the intersection', async (one, a, other, b) => {
    const both = ids(await agree({ probabilityRatio, [one]: a, [other]: b }))
    const second = new Set(ids(await rowsOf({ [other]: b })))
    expect(both).toEqual(ids(await rowsOf({ [one]: a })).filter((id) => second.has(id)))
  })

  test('a range of months is the sum of its months', async () => {
    const spanned = await agree({ probabilityRatio, month: '2026-02', monthTo: '2026-04' })
    const single = await Promise.all(
      ['2026-02', '2026-03', '2026-04'].map((month) => rowsOf({ probabilityRatio, month })),
    )
    expect(cents(spanned.map(({ counted }) => counted))).toBe(
      cents(single.flat().map(({ counted }) => counted)),
    )
    expect(new Set(ids(spanned))).toEqual(new Set(ids(single.flat())))
  })

  test('0 selects prognoses without an exploiter', async () => {
    const kept = ids(await agree({ probabilityRatio, exploiterId: '0' }))
    const [all, ...others] = [
      await rowsOf({}),
      await rowsOf({ exploiterId: '1' }),
      await rowsOf({ exploiterId: '2' }),
    ]
    const of = new Set(ids(others.flat()))
    expect(kept.length).toBeGreaterThan(0)
    expect(kept).toEqual(ids(all).filter((id) => !of.has(id)))
  })

  test('all filters at once, and none', async () => {
    const { withoutProbability: _, ...others } = given
    await agree({ probabilityRatio, ...others })
    expect(await agree({ probabilityRatio })).toHaveLength(24)
  })
})

const figures = [prognosis.list, prognosis.perMonth, prognosis.total, prognosis.detail]

describe.each(figures)('$path', ({ path }) => {
  const url = path.replace('{prognosisMetaId}', '1')
  test.each(Object.entries(wrong))('refuses %s=%s and names it', async (name, value) => {
    const answer = await server.call('GET', `${url}?${new URLSearchParams({ [name]: value })}`, { as })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([name])
  })

  test('refuses unknown filters', async () => {
    expectFieldError(await server.call('GET', `${url}?nights=3`, { as }), 'nights', 'unknownName')
  })
})

test.each(prognosisColumns)('orderBy=%s sorts in both directions with stable ties', async (orderBy) => {
  const [down, up] = [await rowsOf({ orderBy }), await rowsOf({ orderBy, order: 'asc' })]
  expect(ids(down)).toEqual(ids(up).toReversed())
  expect(ids(await rowsOf({ orderBy, order: 'DESC' }))).toEqual(ids(down))
  expect(ids(await rowsOf({ sort: `${orderBy},asc` }))).toEqual(ids(up))
})

test.each([prognosis.perMonth, prognosis.total, prognosis.adjustments, prognosis.list])(
  '$path has a self link',
  async ({ path }) => {
    const answer = await ask(path, { ...given, probabilityRatio: 'true', order: 'desc', orderBy: 'nights' })
    const again = await server.call('GET', answer._links.self.href, { as })
    expect(again.body).toEqual(answer)
    expect(answer._links.self.href).toContain('organisationId=1&exploiterId=2')
  },
)
