import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyPassword } from '../kit/http/passwords.ts'
import { openDatabase } from '../platform/database.ts'
import { isFullRun } from '../testing/extent.ts'
import { violations } from '../testing/invariants.ts'
import { createTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { fillDatabase } from './fill.ts'
import { emptyDatabase, renewPasswords } from './renew.ts'

const filling = { size: 'demo', now: new Date('2026-11-21T09:00:00Z'), password: 'Demo1234' } as const

let database: TestDatabase
let wasFilled: boolean
beforeAll(async () => {
  database = await createTestDatabase()
  wasFilled = await fillDatabase(database, filling)
})
afterAll(() => database.drop())

const countOf = async (table: 'users' | 'organisations' | 'enquiries' | 'changeLog' | 'countries') => {
  const rows = await database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
  return Number(rows[0]?.count)
}
const logged = async () => {
  const rows = await sql`select from change_log
      where table_name not in ('countries', 'prognosis_metas', 'month_closings')`.execute(database.db)
  return rows.rows.length
}

test('an empty database is filled without change log', async () => {
  expect(wasFilled).toBe(true)
  expect([await countOf('users'), await countOf('organisations'), await countOf('enquiries')]).toEqual([
    12, 250, 400,
  ])
  expect(await logged()).toBe(0)
})

test('the change log of the demo has no faults', async () => {
  const { rows } = await sql`select from broken_entries() union all select from strayed_heads()
    union all select from strayed_rows()`.execute(database.db)
  expect(rows).toEqual([])
})

test('existing data is kept', async () => {
  await database.db.updateTable('exploiters').set({ name: 'Changed' }).where('exploiterId', '=', 1).execute()
  expect(await fillDatabase(database, { ...filling, size: 'scale' })).toBe(false)
  expect(await countOf('enquiries')).toBe(400)
  expect(
    await database.db.selectFrom('exploiters').select('name').where('exploiterId', '=', 1).execute(),
  ).toEqual([{ name: 'Changed' }])
})

test('the demo has targets, closed months, and changes to them that count in the open month', async () => {
  const { rows } = await sql<{ targets: number; months: number; last: string; adjusted: number }>`select
    (select count(*) from prognosis_targets) as targets, count(*) as months, to_char(max(month), 'YYYY-MM') as last,
    (select count(distinct id) from (
      select prognosis_meta_id as id from prognosis_amounts where stay_month < month
      group by prognosis_meta_id, status having sum(face) <> 0
    ) changed) as adjusted
    from month_closings`.execute(database.db)
  expect(rows).toEqual([{ targets: 57, months: 17, last: '2026-09', adjusted: 3 }])
})

test('the demo has guests in rooms, some who wait for one within two weeks, and breaks no rule', async () => {
  const { rows } = await sql<{ stays: number; guests: number; waiting: number }>`select
    (select count(*) from stays where space_type_id is not null) as stays, (select count(*) from guests) as guests,
    (select count(*) from stays where space_type_id is null and state = 'BOOKED'
      and check_in between '2026-11-21' and '2026-12-05') as waiting`.execute(database.db)
  const [{ stays, guests, waiting } = { stays: 0, guests: 0, waiting: 0 }] = rows
  expect([stays > 500, guests > stays, waiting > 0]).toEqual([true, true, true])
  expect(await violations(database.pool, ['room-taken', 'room-stay', 'stay-price'])).toEqual({})
})

test('most houses that are asked hold all guests', async () => {
  const { rows } = await sql<{ share: number }>`select avg((places >= guests)::int)::float8 as share from (
    select e.guests, (select sum(max_guests) from space_types t where t.department_id = c.department_id) as places
      from contacted_providers c join enquiries e using (enquiry_id)) asked`.execute(database.db)
  expect(rows[0]?.share).toBeGreaterThan(0.7)
})

test('the demo has conversations up to now, and next steps that are overdue, due and missing', async () => {
  const { rows } = await sql`select
    (select array_agg(distinct kind order by kind) from activities) as kinds,
    (select max(at) <= '2026-11-21T09:00:00Z' from activities) as past,
    (select count(*) > 400 from activities where organisation_id is not null) as organisations,
    (select count(*) > 200 from activities where enquiry_id is not null) as enquiries,
    (select count(*) > 10 from organisations where next_step_date < '2026-11-21') as overdue,
    (select count(*) >= 10 from organisations where organisation_status = 'PROSPECT'
      and next_step_date is null and user_id = 2) as missing`.execute(database.db)
  const all = { organisations: true, enquiries: true, overdue: true, missing: true, past: true }
  expect(rows).toEqual([{ kinds: ['CALL', 'MEETING', 'NOTE'], ...all }])
})

test('every foreign key refers to a row', async () => {
  const links = await sql<{ child: string; field: string; parent: string; id: string }>`
    select conrelid::regclass::text as child, c.attname as field, confrelid::regclass::text as parent, p.attname as id
    from pg_constraint
      join pg_attribute c on c.attrelid = conrelid and c.attnum = conkey[1]
      join pg_attribute p on p.attrelid = confrelid and p.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(database.db)
  expect(links.rows.length).toBeGreaterThanOrEqual(9)
  for (const { child, field, parent, id } of links.rows) {
    const [from, to, at] = [sql.ref(`child.${field}`), sql.ref(`parent.${id}`), sql.table(child)]
    const dangling = await sql`select from ${at} as child where ${from} is not null
      and not exists (select from ${sql.table(parent)} as parent where ${to} = ${from})`.execute(database.db)
    expect({ child, field, dangling: dangling.rows.length }).toEqual({ child, field, dangling: 0 })
  }
})

test('the totals equal the sums of the rows', async () => {
  const totals = sql`select fase, exploiter_id, sum(enquiries)::bigint as count from enquiry_tallies group by 1, 2 order by 1, 2`
  const counted = sql`select fase, exploiter_id, count(*) as count from enquiries group by 1, 2 order by 1, 2`
  expect((await totals.execute(database.db)).rows).toEqual((await counted.execute(database.db)).rows)
})

test('amounts of prognoses are similar to prices of enquiries', async () => {
  const found = await sql<{ ratio: number }>`select ((select avg(total_prognosis) from prognosis_metas)
    / (select avg(price) from enquiries))::float as ratio`.execute(database.db)
  expect(found.rows[0]?.ratio).toBeGreaterThan(0.3)
  expect(found.rows[0]?.ratio).toBeLessThan(3)
})

test('new records of each kind get the next id', async () => {
  const next =
    await sql`insert into exploiters (name) values ('One more') returning exploiter_id as id`.execute(
      database.db,
    )
  expect(next.rows).toEqual([{ id: 4 }])
  const reference = await sql`select nextval('enquiry_reference') as number`.execute(database.db)
  expect(reference.rows).toEqual([{ number: 401 }])
  const sequences = sql<{
    number: number
  }>`select nextval(pg_get_serial_sequence(t, id)) as number from (values
    ('users', 'id'), ('organisations', 'organisation_id'), ('enquiries', 'enquiry_id')) as s (t, id)`
  expect((await sequences.execute(database.db)).rows.map((row) => row.number)).toEqual([13, 251, 401])
})

test('a new demo password replaces the former demo password', async () => {
  const hash = async (username: string) =>
    (
      await database.db
        .selectFrom('users')
        .select('passwordHash')
        .where('username', '=', username)
        .executeTakeFirst()
    )?.passwordHash
  await database.db
    .updateTable('users')
    .set({ passwordHash: 'own' })
    .where('username', '=', 'viewer')
    .execute()
  const before = await hash('admin')
  await renewPasswords(database, 'Demo1234')
  expect(await hash('admin')).toBe(before)
  await renewPasswords(database, 'Another1')
  expect(await verifyPassword('Another1', await hash('admin'))).toBe(true)
  expect(await verifyPassword('Demo1234', await hash('hilde'))).toBe(false)
  expect(await hash('viewer')).toBe('own')
})

describe('a fresh start', () => {
  test('is refused for data that is not the demo’s', async () => {
    const { db } = database
    const renamed = (email: string) =>
      db.updateTable('users').set({ email }).where('username', '=', 'admin').execute()
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    await renamed('boss@company.example')
    await expect(emptyDatabase(database)).rejects.toThrow('data of its own')
    await expect(renewPasswords(database, 'Another1')).rejects.toThrow('data of its own')
    expect(await countOf('users')).toBe(12)
    await renamed(email)
  })

  test("deletes the demo's data, history included, and nothing else", async () => {
    expect(await logged()).toBeGreaterThan(0)
    await emptyDatabase(database)
    expect([await countOf('users'), await countOf('enquiries'), await countOf('changeLog')]).toEqual([
      0, 0, 0,
    ])
    expect(await countOf('countries')).toBe(249)
    if (isFullRun) expect(await fillDatabase(database, filling)).toBe(true)
  })
})

describe('an account that may not disable triggers', () => {
  test.runIf(isFullRun)('gets the same data, checked by all constraints', async () => {
    const other = await createTestDatabase()
    const role = `stayboard_plain_${process.pid}`
    try {
      await other.pool.query(`create role ${role}; grant all on all tables in schema public to ${role};
        grant all on all sequences in schema public to ${role}`)
      const plain = openDatabase(`${other.connectionString}?options=-c%20role%3D${role}`)
      expect(await fillDatabase(plain, filling)).toBe(true)
      await plain.close()
      const answer = await other.pool.query(
        `select (select count(*) from enquiries) as enquiries, (select sum(enquiries) from enquiry_tallies)::bigint as tallied,
          (select count(*) from change_log where table_name = 'enquiries' and operation = 'insert') as logged`,
      )
      expect(answer.rows).toEqual([{ enquiries: 400, tallied: 400, logged: 400 }])
    } finally {
      await other.pool.query(`drop owned by ${role}; drop role ${role}`)
      await other.drop()
    }
  })
})
