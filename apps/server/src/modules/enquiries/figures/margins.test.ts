import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const url = '/api/v2/backend/enquiries/margins'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  const stay = (id: number, day: string, more: string) =>
    `insert into stays (enquiry_id, current_department_id, check_in, check_out, total_price, purchase_price, state)
     values (${id}, ${id === 1 ? 1 : 3}, '${day}', '${day}'::date + 7, ${more})`
  await server.database.pool.query(
    [
      'delete from stays; select note_heads()',
      `insert into enquiries (enquiry_id, ref_number, organisation_id, exploiter_id, fase, contact_name)
       values (902, 'SB-26-000009-B', 1, 1, 'Booked', 'Bea')`,
      stay(1, '2026-12-01', "1000.10, 800, 'BOOKED'"),
      stay(1, '2026-12-31', "500, 600, 'BOOKED'"),
      stay(902, '2026-12-02', "300, 100, 'BOOKED'"),
      // The next three stays earn no margin: the first is cancelled, the second has no purchase price, and
      // the third is outside the period.
      stay(902, '2026-12-03', "900, 100, 'CANCELLED'"),
      stay(902, '2026-12-04', "900, null, 'BOOKED'"),
      stay(902, '2027-01-01', "900, 100, 'BOOKED'"),
    ].join('; '),
  )
})
afterAll(() => server.close())

const period = '?from=2026-12-01&to=2026-12-31'

test('margins by client, provider and enquiry sum to the total, and rooms without a price are counted', async () => {
  const { body } = await server.call('GET', url + period, { as })
  const total = {
    sales: 1800.1,
    purchase: 1500,
    margin: 300.1,
    marginPercent: 16.7,
    unpriced: 1,
    former: null,
  }
  expect(body.total).toEqual(total)
  expect(body.enquiries).toEqual([
    {
      id: 902,
      name: expect.any(String),
      sales: 300,
      purchase: 100,
      margin: 200,
      marginPercent: 66.7,
      unpriced: 1,
      former: null,
    },
    {
      id: 1,
      name: 'SB-26-000000-A',
      sales: 1500.1,
      purchase: 1400,
      margin: 100.1,
      marginPercent: 6.7,
      unpriced: 0,
      former: null,
    },
  ])
  for (const rows of [body.clients, body.providers]) {
    expect(rows.length).toBeGreaterThan(0)
    const sum = rows.reduce(
      (cents: number, { margin }: { margin: number }) => cents + Math.round(margin * 100),
      0,
    )
    expect(sum).toBe(30_010)
    for (const { name } of rows) expect(name).not.toBe('')
  }
  expect((await server.call('GET', `${url}?from=2030-01-01`, { as })).body).toMatchObject({
    clients: [],
    total: { sales: 0, margin: 0, marginPercent: null, unpriced: 0 },
  })
})

test('a change of a price is seen at once', async () => {
  await server.database.pool.query('update stays set purchase_price = 0 where total_price = 300')
  const { body } = await server.call('GET', url + period, { as })
  expect(body.total.margin).toBe(400.1)
})

test('margins and purchase prices reach no viewer: report, panel, bookings, export, history', async () => {
  const { rows } = await server.database.pool.query(
    'select min(space_type_reservation_id)::int as id from stays',
  )
  const booking = `/api/v2/enquiry/spacetype/${rows[0].id}`
  await server.call('PUT', booking, { as, body: { purchasePrice: 4321.09 } })
  const panel = '/api/v2/enquiry/space_types/SB-26-000000-A'
  for (const path of [url, panel, booking, '/api/v2/enquiry/spacetypes', `/api/history?record=${booking}`]) {
    expectProblem(await server.call('GET', path, { as: 'ROLE_VIEWER' }), 403)
    expect((await server.call('GET', path, { as: 'ROLE_CONTENT' })).status).toBe(200)
  }
  for (const path of ['/api/history/latest', '/api/history', '/api/space_types/1']) {
    const { body } = await server.call('GET', path, { as: 'ROLE_VIEWER' })
    expect(JSON.stringify(body ?? '')).not.toContain('4321')
  }
  const shown = await server.call('GET', panel, { as })
  expect(shown.body.margin).toMatchObject({ purchase: expect.any(Number), unpriced: 0 })
})
