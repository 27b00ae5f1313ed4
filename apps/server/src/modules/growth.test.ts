import { type Call, enquiries, filtersIn, organisations, prognosis, type QueryOf } from '@stayboard/contract'
import { referenceNumber } from '@stayboard/domain'
import { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byFields } from '../kit/sql/lists/field-conditions.ts'
import { keptAnswers } from '../kit/sql/lists/kept-answers.ts'
import type { Executor, Tables } from '../platform/database.ts'
import { kyselyOver } from '../platform/postgres/preparing-client.ts'
import { createPlanningDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { listed } from './enquiries/enquiries.repository.ts'
import { listed as listedOrganisations } from './organisations/organisations.repository.ts'
import { repository as prognoses } from './prognosis/prognosis.repository.ts'

let database: TestDatabase
let db: Executor
let other: pg.Client
const sent: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  database = await createPlanningDatabase('few')
  db = new Kysely<Tables>({
    ...kyselyOver(database.pool),
    log: ({ query }) => {
      sent.push(query)
    },
  })
  await database.pool.query(`
    insert into exploiters (name) values ('CityStay');
    insert into organisations (name, name_key) values ('Acmé B.V.', 'acme'), ('Brandt', 'brandt');
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
    select 'SB-' || n, 1 + n % 2, 1, 'Booked', 'Ann' from generate_series(1, 100) n`)
  other = new pg.Client({ connectionString: database.connectionString })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await database.drop()
})

const page = { page: '0', rowsPerPage: '25' }
const acme = () => enquiries.list.query.parse({ ...page, query: 'acme' })
const total = async (executor = db) => (await listed.list(executor, acme(), undefined)).total
const add = (
  names: string,
) => `insert into enquiries (name, ref_number, organisation_id, exploiter_id, fase, contact_name)
  select name, name, 2, 1, 'Booked', 'Ann' from unnest('{${names}}'::text[]) name`

test('a kept total is exact after each commit, and never includes what was undone', async () => {
  expect([await total(), await total()]).toEqual([50, 50])
  await other.query('begin')
  await other.query(add('acme late'))
  expect(await total()).toBe(50)
  const undone = db.transaction().execute(async (tx) => {
    await listed.insert(tx, columnsOf('acme undone'))
    expect(await total(tx)).toBe(51)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await other.query('commit')
  expect([await total(), await total()]).toEqual([51, 51])
  await other.query("update organisations set name = 'Renamed' where organisation_id = 1")
  expect(await total()).toBe(1)
  await other.query("update organisations set name = 'Acmé B.V.' where organisation_id = 1")
  expect(await total()).toBe(51)
})

const columnsOf = (name: string) => ({
  name,
  ref_number: name,
  organisation_id: 2,
  exploiter_id: 1,
  fase: 'Booked',
  contact_name: 'Ann',
})

test('a total follows each kind of change without being counted again, by columns that the log leaves out too', async () => {
  const first = await total()
  const changes = [
    [add('other'), 0],
    ["update enquiries set name = 'acme counted' where name = 'other'", 1],
    ["update enquiries set name = 'renamed' where name = 'acme counted'", -1],
    ["update enquiries set name = 'acme again', location = 'Delft' where name = 'renamed'", 1],
    ["update enquiries set location = 'Utrecht' where name = 'acme again'", 0],
    ["update enquiries set organisation_id = 1 where name = 'acme again'", 0],
    ["update enquiries set name = 'elsewhere' where name = 'acme again'", 0],
    ["delete from enquiries where name = 'elsewhere'", -1],
  ] as const
  let expected = first
  for (const [statement, change] of changes) {
    await other.query(statement)
    expected += change
    sent.length = 0
    expect([statement, await total()]).toEqual([statement, expected])
    expect(sent.map((one) => /count\(\*\) over|rows_of/.exec(one.sql)?.[0])).toContain('rows_of')
    expect(sent.some((one) => one.sql.includes('count(*) over'))).toBe(false)
    expect(await total()).toBe(expected)
  }
  expect(await counted()).toBe(expected)
})

/** The total as the server returns it. */
const counted = () => db.transaction().execute((tx) => total(tx))

test('a total is exact beside writers whose transactions overlap', async () => {
  const writers = [1, 2, 3].map(() => new pg.Client({ connectionString: database.connectionString }))
  await Promise.all(writers.map((writer) => writer.connect()))
  let isDone = false
  const write = async (writer: pg.Client, n: number) => {
    for (let turn = 0; !isDone; turn += 1) {
      await writer.query('begin')
      await writer.query(add(`${n} ${turn}`))
      await writer.query(`update enquiries set name = 'acme ${n} ${turn}' where name = '${n} ${turn}'`)
      await writer.query(turn % 3 === 0 ? 'rollback' : 'commit')
      await writer.query(`delete from enquiries where name = 'acme ${n} ${turn - 2}'`)
    }
  }
  const writing = writers.map(write)
  for (let turn = 0; turn < 60; turn += 1) await total()
  isDone = true
  await Promise.all(writing)
  expect(await total()).toBe(await counted())
  await Promise.all(writers.map((writer) => writer.end()))
  await other.query("delete from enquiries where name ~ '^acme [1-3] '")
})

test('a total that depends on the time is counted each time', async () => {
  const late = enquiries.list.query.parse({ ...page, attention: 'late' })
  for (const _ of ['first', 'again']) await listed.list(db, late, undefined)
  expect(sent.at(-1)?.sql).toContain('count(*) over ()')
})

/** The execution plan of the last statement that the server sent. */
async function planOf(explain = 'explain'): Promise<string> {
  const { sql = '', parameters = [] } = sent.at(-1) ?? {}
  const found = await other.query(`${explain} ${sql}`, [...parameters])
  return found.rows.map((row) => row['QUERY PLAN']).join('\n')
}

const asked = <const C extends Call>(call: C, query: object) => {
  const given = call.query.parse(query) as QueryOf<C>
  return { ...given, [byFields]: { filters: filtersIn(call, given), today: '2026-11-23', zone: 'UTC' } }
}

test.each([
  ['a whole reference', 'enquiries_by_reference', { refNumber: referenceNumber(2026, 7) }],
  ['two letters', 'enquiries_by_search', { query: 'be' }],
  ['a search in organisations', 'enquiries_by_organisation', { query: 'berg' }],
  ['a contact', 'enquiries_by_search', { contactName_contains: 'berg' }],
  ['an e-mail address', 'enquiries_by_texts', { clientEmail_contains: 'berg' }],
])('an index of enquiries finds %s', async (_, index, query) => {
  await listed.list(db, asked(enquiries.list, { ...page, ...query }), undefined)
  expect(await planWithout('seqscan', 'indexscan')).toContain(index)
})

test('indexes of organisations and prognoses find texts and months', async () => {
  await listedOrganisations.list(db, asked(organisations.list, { street_contains: 'berg' }), undefined)
  expect(await planWithout('seqscan', 'indexscan')).toContain('organisations_by_texts')
  await prognoses.list(db, asked(prognosis.list, { companyClient_contains: 'berg' }), undefined)
  expect(await planWithout('seqscan', 'indexscan')).toContain('prognosis_metas_by_client')
  await prognoses.list(db, asked(prognosis.list, { month: '2040-01' }), undefined)
  expect(await planWithout('seqscan')).toContain('prognosis_months_by_month')
})

test('enquiries are read in the order of their fases', async () => {
  await listed.list(db, asked(enquiries.list, { ...page, sort: 'fase,desc' }), undefined)
  expect(await planWithout('seqscan', 'sort')).toContain('enquiries_by_fase')
})

test('the state of the log is read by transaction, without the partitions of later months', async () => {
  const plans: (string | undefined)[] = []
  other.on('notice', ({ message }) => plans.push(message))
  await other.query(`begin; load 'auto_explain'; set local auto_explain.log_level = notice;
    set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on;
    set local enable_seqscan = off; set local enable_sort = off; discard plans;
    select log_entries_since('1:1:', '{organisations}'); rollback`)
  expect(plans.join()).toMatch(/xid_id_idx on change_log_\d/)
  expect(plans.join()).toMatch(/Subplans Removed: 1[12]/)
})

/**
 * The execution plan of the last statement with some plan nodes disabled, because PostgreSQL would otherwise
 * not use indexes on the small test tables.
 */
async function planWithout(...nodes: ('seqscan' | 'indexscan' | 'sort')[]): Promise<string> {
  await other.query('begin')
  for (const node of nodes) await other.query(`set local enable_${node} = off`)
  const plan = await planOf()
  await other.query('rollback')
  return plan
}

test('an answer is kept until one of its tables changes, and a failure is not', async () => {
  const kept = keptAnswers(['organisations'])
  let computed = 0
  const ask = (fails = false) =>
    kept(db, 'key', async () => {
      computed += 1
      if (fails) throw new Error('failed')
      return computed
    })
  await expect(ask(true)).rejects.toThrow('failed')
  const before = await ask()
  expect(await ask()).toBe(before)
  await other.query(add('acme elsewhere'))
  expect(await ask()).toBe(before)
  await other.query('begin')
  await other.query("update organisations set city = 'Delft' where organisation_id = 2")
  expect(await ask()).toBe(before)
  await other.query('commit')
  expect(await ask()).toBe(before + 1)
})

test('simultaneous requests share one computation, while transactions elsewhere begin and end', async () => {
  const kept = keptAnswers(['organisations'])
  let computed = 0
  const ask = () => kept(db, 'key', async () => ++computed)
  let isDone = false
  const elsewhere = (async () => {
    while (!isDone) await other.query('select pg_current_xact_id()')
  })()
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([1]))
  isDone = true
  await elsewhere
})

test('without a search, records that others link to decide no total, and one of all rows is only added up', async () => {
  const enquiryTotal = async () => (await listed.list(db, enquiries.list.query.parse(page), undefined)).total
  const organisationTotal = async () =>
    (await listedOrganisations.list(db, organisations.list.query.parse(page), undefined)).total
  const [first, all] = [await enquiryTotal(), await organisationTotal()]
  await other.query(`insert into organisations (name, name_key) select 'New ' || n, 'new ' || n from generate_series(1, 9) n;
    update organisations set name = 'Newer 1' where name = 'New 1'; delete from organisations where name = 'New 2'`)
  sent.length = 0
  expect([await enquiryTotal(), sent.length]).toEqual([first, 1])
  expect([await organisationTotal(), await organisationTotal()]).toEqual([all + 8, all + 8])
  expect(sent.filter((one) => /count\(\*\)(?! <=)|rows_of/.test(one.sql))).toEqual([])
  await other.query("delete from organisations where name ~ '^Newe?r? '")
  expect(await organisationTotal()).toBe(all)
})

test('the ids of a page are kept until a row comes, goes or changes; its rows are always as they are', async () => {
  const query = organisations.list.query.parse({ page: '0', size: '25', query: 'b', sort: 'name,asc' })
  const names = async () => {
    sent.length = 0
    const { rows, total } = await listedOrganisations.list(db, query, undefined)
    expect(rows).toHaveLength(total)
    return rows.map(({ name }) => name)
  }
  const isKept = () =>
    sent.filter((one) => one.sql.includes('with page')).every((one) => one.sql.includes('with ordinality'))
  expect([await names(), await names()]).toEqual([
    ['Acmé B.V.', 'Brandt'],
    ['Acmé B.V.', 'Brandt'],
  ])
  expect(isKept()).toBe(true)
  await other.query("insert into organisations (name, name_key) values ('Quiet', 'quiet')")
  expect(await names()).toEqual(['Acmé B.V.', 'Brandt'])
  expect(isKept()).toBe(true)
  await other.query("update organisations set name = 'Zacmé B.V.' where organisation_id = 1")
  expect(await names()).toEqual(['Brandt', 'Zacmé B.V.'])
  expect(isKept()).toBe(false)
  expect(await names()).toEqual(['Brandt', 'Zacmé B.V.'])
  expect(isKept()).toBe(true)
  await other.query('begin')
  await other.query("insert into organisations (name, name_key) values ('Bakker', 'bakker')")
  expect(await names()).toEqual(['Brandt', 'Zacmé B.V.'])
  await other.query('commit')
  expect(await names()).toEqual(['Bakker', 'Brandt', 'Zacmé B.V.'])
})

test('that a search found nothing is kept until something changes, also for a page beyond the last one', async () => {
  const query = (page: string) => organisations.list.query.parse({ page, size: '1', query: 'quay lofts' })
  const found = async (page: string) => {
    const { rows, total } = await listedOrganisations.list(db, query(page), undefined)
    return [rows.length, total]
  }
  expect([await found('0'), await found('0')]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(sent.at(-1)?.sql).not.toContain('quay')
  expect(sent.at(-1)?.sql).toMatch(/^select \(select concat_ws/)
  await other.query("insert into organisations (name, name_key) values ('Quay Lofts', 'quay lofts')")
  expect([await found('0'), await found('0'), await found('1'), await found('1')]).toEqual([
    [1, 1],
    [1, 1],
    [0, 1],
    [0, 1],
  ])
})

test('prognoses by exploiter follow the names of exploiters, without a search', async () => {
  await other.query(`insert into exploiters (name) values ('Aparthotel'), ('Zomerhuis');
    insert into prognosis_metas (organisation_id, exploiter_id, status, company_client)
    select 1, exploiter_id, 'PENDING', name from exploiters where name in ('Aparthotel', 'Zomerhuis')`)
  const query = prognosis.list.query.parse({ page: '0', size: '25', sort: 'exploiter,asc' })
  const names = async () => (await prognoses.list(db, query, undefined)).rows.map((row) => row.companyClient)
  expect([await names(), await names()]).toEqual([
    ['Aparthotel', 'Zomerhuis'],
    ['Aparthotel', 'Zomerhuis'],
  ])
  await other.query("update exploiters set name = 'Zz' where name = 'Aparthotel'")
  expect([await names(), await names()]).toEqual([
    ['Zomerhuis', 'Aparthotel'],
    ['Zomerhuis', 'Aparthotel'],
  ])
})

// The next test must be the last one of the file. While a transaction of another test file is open, every
// later state counts its entries as changes.
test('a kept total is exact after more changes than are compared', async () => {
  const before = await total()
  await other.query("insert into exploiters (name) select 'Site ' || n from generate_series(1, 1000) n")
  await other.query(add('acme after many'))
  expect(await total()).toBe(before + 1)
})

test('what a total reads to follow one change does not grow with the entries of its table', async () => {
  const buffersOfOne = async () => {
    const seen = (await other.query('select pg_current_snapshot()::text as snapshot')).rows[0].snapshot
    await other.query("update organisations set city = coalesce(city, '') || '.' where organisation_id = 2")
    const { rows } = await other.query(
      `explain (analyze, buffers, format json)
       select * from log_entries_between('${seen}'::pg_snapshot, pg_current_snapshot(), '{organisations,erasures}')`,
    )
    const { Plan: plan } = rows[0]['QUERY PLAN'][0]
    expect(plan['Actual Rows']).toBe(1)
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  await buffersOfOne()
  const few = await buffersOfOne()
  await other.query(
    "insert into organisations (name, name_key) select 'Works ' || n, 'works' || n from generate_series(1, 2000) n",
  )
  // While a transaction of another test file is open, the entries since its beginning are read too.
  await expect.poll(buffersOfOne).toBeLessThan(few + 10)
})
