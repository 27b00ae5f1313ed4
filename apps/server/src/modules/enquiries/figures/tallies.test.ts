import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { times } from '../../../testing/extent.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const numberIn = async (query: string): Promise<number> =>
  Number((await server.database.pool.query(query)).rows[0].found)
const tallyRows = () => numberIn('select count(*) as found from enquiry_tallies')

/** Checks that the totals from the tally equal a count of the same rows. */
async function expectExact() {
  const { body } = await server.call('GET', '/api/v2/backend/enquiries?page=0&rowsPerPage=10', { as })
  expect(body.page.totalElements).toBe(await numberIn('select count(*) as found from enquiries'))
  const differing = await server.database.pool.query(`
    select fase, exploiter_id from (
      select fase, exploiter_id, count(*) as enquiries from enquiries group by 1, 2
      union all select fase, exploiter_id, -sum(enquiries) from enquiry_tallies group by 1, 2
    ) both_ways group by 1, 2 having sum(enquiries) <> 0`)
  expect(differing.rows).toEqual([])
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.database.connectionString })
  await client.connect()
  return client
}

const add = (rows: number, what: string) => `insert into enquiries
  (ref_number, organisation_id, exploiter_id, fase, contact_name)
  select 'SB-${what}-' || n, 1, 1 + n % 2, (enum_range(null::fase))[1 + n % 5], 'Any' from generate_series(1, ${rows}) n`

test('a burst of writers leaves few tally rows, and the totals are exact', async () => {
  const clients = await Promise.all([connect(), connect(), connect(), connect()])
  await Promise.all(
    clients.map(async (client, at) => {
      await client.query(add(times(3000, 1200), `burst${at}`))
      for (let n = 0; n < 100; n += 1)
        await client.query(`update enquiries set fase = 'Booked' where ref_number = 'SB-burst${at}-${n}'`)
      await client.query(`delete from enquiries where ref_number like 'SB-burst${at}-1%'`)
      await client.end()
    }),
  )
  // The writers appended more than 6,000 tally rows (16,000
  // in the full run). Compaction must leave fewer than 3,000.
  expect(await tallyRows()).toBeLessThan(3000)
  await expectExact()
  await server.database.pool.query('vacuum analyze enquiry_tallies')
  const plan = await server.database.pool.query(
    'explain (analyze, buffers, format json) select sum(enquiries) from enquiry_tallies',
  )
  expect(plan.rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(200)
})

test('compaction blocks no writer, and both changes count', async () => {
  const [slow, quick] = [await connect(), await connect()]
  await slow.query('begin')
  await slow.query(add(5, 'slow'))
  await slow.query('select compact_enquiry_tallies()')
  await quick.query("set lock_timeout = '2s'")
  // 1,200 changes trigger the compaction several times.
  await quick.query(add(1200, 'quick'))
  await quick.query('select compact_enquiry_tallies()')
  await slow.query('commit')
  await expectExact()
  await slow.query('begin')
  await slow.query('select compact_enquiry_tallies()')
  await slow.query(add(5, 'undone'))
  await quick.query(add(5, 'kept'))
  await slow.query('rollback')
  await expectExact()
  await Promise.all([slow.end(), quick.end()])
})

test('a repeatable-read transaction can append during compaction', async () => {
  const [steady, other] = [await connect(), await connect()]
  await steady.query('begin isolation level repeatable read')
  await steady.query('select count(*) from enquiries')
  await other.query(add(700, 'other'))
  await steady.query(add(700, 'steady'))
  await steady.query('commit')
  await expectExact()
  await Promise.all([steady.end(), other.end()])
})

test('a burst of prognoses leaves few tally rows', async () => {
  await server.database.pool.query(`insert into prognosis_metas
      (organisation_id, exploiter_id, status, start, nights, price_calculation, total_prognosis)
    select 1, 1 + n % 2, 'PROGNOSIS', date '2026-01-01' + n % 300, 40, 'PER_TOTAL', 1000 from generate_series(1, ${times(3000, 1500)}) n`)
  expect(await numberIn('select count(*) as found from prognosis_tallies')).toBeLessThan(2000)
  const differing = await server.database.pool.query(`
    select month from (
      select exploiter_id, status, month, sum(face) as face from prognosis_months group by 1, 2, 3
      union all select exploiter_id, status, stay_month, -sum(face) from prognosis_tallies group by 1, 2, 3
    ) both_ways group by exploiter_id, status, month having sum(face) <> 0`)
  expect(differing.rows).toEqual([])
})
