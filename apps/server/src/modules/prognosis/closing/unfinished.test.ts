import { fases } from '@stayboard/contract'
import { isBooked, needsCancelReason } from '@stayboard/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Finance, startFinance } from '../../../testing/areas/finance.ts'

let finance: Finance
beforeAll(async () => {
  finance = await startFinance()
  await finance.server.database.pool.query(
    `insert into provider_metas (name) values ('Harbour');
    insert into countries (name, country_code) values ('Utopia', 'XU');
    insert into cities (name, country_id) select 'Delft', max(country_id) from countries;
    insert into provider_departments (provider_meta_id, name, city_id, permalink)
      select 1, 'Quay', max(city_id), 'quay' from cities;
    insert into enquiries (ref_number, exploiter_id, organisation_id, contact_name, fase, checkin_date, checkout_date, price)
      select 'SB-' || n, 1, 1 + n % 2, 'Ann', (enum_range(null::fase))[1 + n % array_length(enum_range(null::fase), 1)],
        date '2025-02-20' + n, date '2025-02-21' + n + n % 30, nullif(n % 5, 0) * 100
      from generate_series(1, 60) n`,
  )
  await finance.server.database.pool.query(
    `insert into prognosis_metas (organisation_id, enquiry_id, status, start, nights, total_prognosis, probability)
      select 1 + n % 2, case when n % 3 > 0 then n end, (enum_range(null::prognosis_status))[1 + n % 4],
        date '2025-02-20' + n, 1 + n % 30 + case when n % 7 = 0 then 1 else 0 end, (n % 5) * 100, 50
      from generate_series(1, 60) n;
    insert into stays (enquiry_id, current_department_id, state, check_in, check_out, total_price)
      select n, 1, case when n % 4 > 0 then 'BOOKED'::stay_state else 'CANCELLED' end,
        date '2025-02-20' + n, date '2025-02-21' + n + n % 5, nullif(n % 3, 0) * 10
      from generate_series(1, 60) n`,
  )
})
afterAll(() => finance.server.close())

const list = '/api/financial/prognosis'

test('the filter finds the prognoses that differ from their enquiry, and figures agree', async () => {
  const all = (await finance.get(`${list}?size=500`))._embedded.prognosisMetas
  const differing = all.filter(({ differences }: { differences: string[] }) => differences.length > 0)
  const found = (await finance.get(`${list}?size=500&differing=true`))._embedded.prognosisMetas
  expect(found).toEqual(differing)
  expect(differing.length).toBeGreaterThan(5)
  expect(all.length - differing.length).toBeGreaterThan(5)
  const { totals } = await finance.get(`${list}/total?differing=true`)
  const counted = found.reduce((sum: number, { counted: one }: { counted: number }) => sum + one, 0)
  expect(totals.total + totals.cancelled).toBe(counted)
})

test('an enquiry that changes joins the filter at once', async () => {
  const before = await finance.get(`${list}/total?differing=true`)
  const { rows } = await finance.server.database.pool.query(
    `select enquiry_id as id from prognosis_metas where enquiry_id is not null`,
  )
  await finance.server.database.pool.query('update enquiries set price = 77 where enquiry_id = any($1)', [
    rows.map(({ id }) => id),
  ])
  const after = await finance.get(`${list}/total?differing=true`)
  expect(after.totals).not.toEqual(before.totals)
  const all = (await finance.get(`${list}?size=500`))._embedded.prognosisMetas
  const differing = all.filter(({ differences }: { differences: string[] }) => differences.length > 0)
  const { page } = await finance.get(`${list}?differing=true`)
  expect(page.totalElements).toBe(differing.length)
})

test('each number of what is unfinished is that of the rows behind it', async () => {
  const month = '2025-03'
  await finance.close('2025-02')
  const { unfinished } = await finance.get(`/api/financial/closing_preview/${month}`)
  const rows = async (path: string) => (await finance.get(path)).page.totalElements
  const inMonth = `month=${month}&monthTo=${month}`
  const checkIn = 'checkinDate_from=2025-03-01&checkinDate_to=2025-03-31'
  const open = fases.filter((fase) => !isBooked(fase) && !needsCancelReason(fase))
  const enquiries = '/api/v2/backend/enquiries'
  expect(unfinished).toMatchObject({
    prognosis: { rows: await rows(`${list}?status=PROGNOSIS&${inMonth}`) },
    pending: { rows: await rows(`${list}?status=PENDING&${inMonth}`) },
    differing: { rows: await rows(`${list}?differing=true&${inMonth}`) },
    enquiries: { count: await rows(`${enquiries}?fases=${open.map(encodeURIComponent)}&${checkIn}`) },
    withoutPrognosis: {
      count: await rows(
        `${enquiries}?withoutPrognosis=true&fases=${fases.filter(isBooked).map(encodeURIComponent)}&${checkIn}`,
      ),
    },
    withoutPrice: {
      count: await rows(`${enquiries}?withoutPriceFrom=2025-03-01&withoutPriceTo=2025-03-31`),
    },
  })
  const counts = Object.values(unfinished as Record<string, { rows?: number; count?: number }>)
  expect(counts.filter(({ rows: n, count }) => (n ?? count ?? 0) > 0).length).toBeGreaterThan(5)
})

test.each([
  [`${list}?differing=perhaps`, 'differing'],
  ['/api/v2/backend/enquiries?withoutPrognosis=x', 'withoutPrognosis'],
  ['/api/v2/backend/enquiries?withoutPriceFrom=31-12-2025', 'withoutPriceFrom'],
  ['/api/v2/backend/enquiries?withoutPriceTo=2025-02-30', 'withoutPriceTo'],
])('refuses %s', async (path, field) => {
  const answer = await finance.server.call('GET', path, { as: 'ROLE_ADMIN' })
  expect(answer.status).toBe(400)
  expect(answer.body.errors.map((one: { field: string }) => one.field)).toEqual([field])
})
