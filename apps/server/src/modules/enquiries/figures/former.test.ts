import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const base = '/api/v2/backend/enquiries'
const october = 'from=2026-10-01&to=2026-10-31'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query(
    `delete from stays; select note_heads();
     insert into organisations (organisation_id, name, name_key, partner_organisation_id) overriding system value values
       (911, 'Stays', 'stays', null), (912, 'Leaves', 'leaves', 911), (913, 'Comes', 'comes', 911);
     insert into enquiries (enquiry_id, ref_number, organisation_id, exploiter_id, fase, contact_name)
       select 910 + n, 'SB-26-00091' || n || '-A', 910 + n, 1, 'Booked', 'Bea' from generate_series(1, 3) n;
     insert into stays (enquiry_id, current_department_id, check_in, check_out, total_price, purchase_price, state) values
       (911, 1, '2026-09-30', '2026-10-07', 900, 800, 'BOOKED'), (911, 1, '2026-10-01', '2026-10-07', 500, 400, 'BOOKED'),
       (911, 1, '2025-10-31', '2025-11-07', 100, 90, 'BOOKED'), (912, 1, '2026-09-01', '2026-09-07', 70, 50, 'BOOKED'),
       (913, 3, '2026-10-31', '2026-11-07', 40, 50, 'BOOKED'), (913, 3, '2026-11-01', '2026-11-07', 9000, 0, 'BOOKED');
     insert into enquiry_fases (enquiry_id, fase, since, until) values
       (911, 'Negotiation/Assessment', '2026-09-01T00:00Z', '2026-10-02T00:00Z'),
       (911, 'Offers received', '2026-09-01T12:00Z', '2026-09-03T00:00Z');
     insert into prognosis_metas (organisation_id, status, start, nights, total_prognosis) values
       (912, 'BOOKED', '2026-09-01', 10, 100), (913, 'BOOKED', '2026-10-01', 10, 30)`,
  )
})
afterAll(() => server.close())

const report = async (name: string, query: string) =>
  (await server.call('GET', `${base}/${name}?${query}`, { as })).body

test('a client of only one of the periods is listed, with zeros in the other', async () => {
  const { clients, enquiries, total } = await report('margins', `${october}&compare=BEFORE`)
  const sums = clients.map(
    ({ name, margin, former }: { name: string; margin: number; former: { margin: number } }) => [
      name,
      margin,
      former.margin,
    ],
  )
  expect(sums).toEqual([
    ['Stays', 100, 100],
    ['Comes', -10, 0],
    ['Leaves', 0, 20],
  ])
  expect(enquiries.map(({ id }: { id: number }) => id)).toEqual([911, 913])
  expect(total).toMatchObject({ margin: 90, former: { sales: 970, margin: 120 } })
})

test('the figures of a former period are those that it has as a period of its own', async () => {
  for (const [compare, former] of [
    ['BEFORE', 'from=2026-09-01&to=2026-09-30'],
    ['YEAR', 'from=2025-10-01&to=2025-10-31'],
  ] as const)
    for (const name of ['margins', 'losses', 'partners', 'fase_medians']) {
      const compared = await report(name, `${october}&compare=${compare}`)
      const [{ former: _, name: _name, ...own }, plain] = [
        (await report(name, former)).total,
        await report(name, october),
      ]
      expect(compared.total.former, `${name} ${compare}`).toEqual(own)
      expect(compared.total, name).toMatchObject({ ...plain.total, former: expect.any(Object) })
    }
})

test('compares no period without a beginning or an end', async () => {
  for (const [query, field] of [
    ['compare=YEAR&to=2026-10-31', 'from'],
    ['compare=BEFORE&from=2026-10-01&to=', 'to'],
    [`${october}&compare=NEXT`, 'compare'],
  ] as const) {
    const answer = await server.call('GET', `${base}/margins?${query}`, { as })
    expectProblem(answer, 400)
    expect(answer.body.errors).toMatchObject([{ field }])
  }
})

test('the file has each row and the total of the page, in both periods', async () => {
  const query = `${october}&compare=BEFORE&format=csv&decimal=point&language=nl`
  const file = await server.call('GET', `${base}/report_file?report=margins&${query}`, { as })
  const [headings = '', ...lines] = file.body.replace('\ufeff', '').trim().split('\r\n')
  expect(headings.split(',')).toHaveLength(10)
  expect(headings).toContain('01-09-2026 – 30-09-2026')
  expect(lines.map((line: string) => line.split(',').slice(1))).toContainEqual([
    'Leaves',
    '0',
    '0',
    '0',
    '',
    '70',
    '50',
    '20',
    '28.6',
  ])
  expect(lines.at(-1)).toBe('Totaal,,540,450,90,16.7,970,850,120,12.4')
  const { clients, providers, enquiries } = await report('margins', `${october}&compare=BEFORE`)
  expect(lines).toHaveLength(clients.length + providers.length + enquiries.length + 1)
  for (const name of ['fases', 'losses', 'partners'])
    expect((await server.call('GET', `${base}/report_file?report=${name}&${query}`, { as })).status).toBe(200)
})

test('a content editor gets no file of partners, and a viewer none at all', async () => {
  const of = (name: string, role: string) =>
    server.call('GET', `${base}/report_file?report=${name}`, { as: role as 'ROLE_VIEWER' })
  expectProblem(await of('partners', 'ROLE_CONTENT'), 403)
  expect((await of('margins', 'ROLE_CONTENT')).status).toBe(200)
  expectProblem(await of('margins', 'ROLE_VIEWER'), 403)
})

test('a period that ends with the calendar has a former one, and one as long as all days before it has none', async () => {
  for (const name of ['margins', 'losses', 'partners', 'fase_medians']) {
    const ask = (from: string) =>
      server.call('GET', `${base}/${name}?from=${from}&to=9999-12-31&compare=BEFORE`, { as })
    expect((await ask('9999-12-01')).status).toBe(200)
    expectFieldError(await ask('1900-01-01'), 'compare', 'option')
  }
})
