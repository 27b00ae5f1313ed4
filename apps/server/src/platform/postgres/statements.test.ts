import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { type Executor, openDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Does the work on one connection. */
const onOne = <Result>(work: (db: Executor) => Promise<Result>) => database.db.connection().execute(work)

/** Returns the statements that this connection has prepared, except the one that asks for them. */
async function prepared(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
    where statement not like '%pg_prepared_statements%' order by prepare_time`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a statement is prepared once per connection, with parameters and without', async () => {
  const statements = await onOne(async (db) => {
    for (const n of [1, 2, 3]) {
      expect((await sql`select ${n}::int as number`.execute(db)).rows).toEqual([{ number: n }])
      expect((await sql`select 7 as seven`.execute(db)).rows).toEqual([{ seven: 7 }])
    }
    return prepared(db)
  })
  expect(statements).toEqual(['select $1::int as number', 'select 7 as seven'])
})

test('a connection prepares a limited number of statements, runs others too, and is then replaced', async () => {
  const pid = async (db: Executor) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const small = openDatabase(database.connectionString, { poolSize: 1 })
  const before = await small.db.connection().execute(async (db) => {
    for (let n = 0; n < 300; n += 1) {
      expect((await sql`select ${n}::int as ${sql.ref(`number_${n}`)}`.execute(db)).rows).toEqual([
        { [`number${n}`]: n },
      ])
    }
    expect((await prepared(db)).length).toBeLessThanOrEqual(256)
    return pid(db)
  })
  const after = await pid(small.db)
  expect(after).not.toBe(before)
  expect(await pid(small.db)).toBe(after)
  await small.close()
})

test('the name of a statement is a hash of its text, so that it means the same on every connection', async () => {
  const names = async (first: string) => {
    const own = openDatabase(database.connectionString, { poolSize: 1 })
    await sql`select ${sql.lit(first)} as first`.execute(own.db)
    await sql`select 'second' as second`.execute(own.db)
    const { rows } = await sql<{ name: string; statement: string }>`
      select name, statement from pg_prepared_statements`.execute(own.db)
    await own.close()
    return new Map(rows.map(({ name, statement }) => [statement, name]))
  }
  const [one, other] = [await names('one'), await names('other')]
  const text = "select 'second' as second"
  expect(one.get(text)).toBe(createHash('sha256').update(text).digest('base64url'))
  expect(other.get(text)).toBe(one.get(text))
  expect([...one.values()]).not.toContain(other.get("select 'other' as first"))
})

test('a failed statement runs with correct parameters, also inside a transaction', async () => {
  const number = (db: Executor, text: string) => sql`select ${text}::int as number`.execute(db)
  await onOne(async (db) => {
    await expect(number(db, 'ten')).rejects.toThrow('invalid input syntax')
    await expect(number(db, 'ten')).rejects.toThrow('invalid input syntax')
    expect((await number(db, '10')).rows).toEqual([{ number: 10 }])
    await expect(number(db, 'ten')).rejects.toThrow('invalid input syntax')
    expect((await number(db, '11')).rows).toEqual([{ number: 11 }])
    await expect(sql`select nothing from nowhere`.execute(db)).rejects.toThrow('does not exist')
    await db.transaction().execute(async (tx) => {
      expect((await number(tx, '12')).rows).toEqual([{ number: 12 }])
    })
  })
})

test('a value that cannot be encoded fails only its own statement', async () => {
  const large = (value: string) => sql`select ${value}::bigint as number`.execute(database.db)
  await expect(large('9007199254740993')).rejects.toThrow(RangeError)
  expect((await large('9007199254740991')).rows).toEqual([{ number: 9007199254740991 }])
})

test('concurrent statements on one connection each get their own rows', async () => {
  const answers = await onOne((db) =>
    Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        const { rows } = await sql`select ${n}::int as ${sql.ref(`of_${n % 200}`)}`.execute(db)
        return rows[0]
      }),
    ),
  )
  expect(answers).toEqual(answers.map((_, n) => ({ [`of${n % 200}`]: n })))
})

test('a write returns the number of rows', async () => {
  await database.pool.query('create table counted (id int)')
  const { db } = database
  const inserted = await sql`insert into counted values (1), (2), (3)`.execute(db)
  const deleted = await sql`delete from counted where id > ${1}`.execute(db)
  expect([inserted.numAffectedRows, deleted.numAffectedRows]).toEqual([3n, 2n])
  expect((await sql`select from counted`.execute(db)).rows).toEqual([{}])
})

test('a select of all columns survives an added column', async () => {
  await database.pool.query('create table growing (id int); insert into growing values (1)')
  const read = () => sql`select * from growing where id = ${1}`.execute(database.db)
  for (let n = 0; n < 8; n += 1) expect((await read()).rows).toEqual([{ id: 1 }])
  await database.pool.query("alter table growing add column full_name text default 'new'")
  expect((await read()).rows).toEqual([{ id: 1, fullName: 'new' }])
})

/** Returns whether two statements run in one transaction. */
async function isInside(db: Executor): Promise<boolean> {
  const begun = async () => (await sql<{ at: string }>`select now()::text as at`.execute(db)).rows[0]?.at
  const first = await begun()
  return first === (await begun())
}

describe('a transaction, which begins with its first statement', () => {
  const add = (db: Executor, n: unknown) => sql`insert into tried values (${n})`.execute(db)
  const kept = async () =>
    (await sql<{ n: number }>`select n from tried order by n`.execute(database.db)).rows
  beforeEach(async () => {
    await database.pool.query('drop table if exists tried; create table tried (n int primary key)')
  })
  const transaction = (work: (tx: Executor) => Promise<unknown>) =>
    database.db.transaction().setIsolationLevel('repeatable read').execute(work)

  test('is kept whole, or not at all', async () => {
    await transaction(async (tx) => {
      await add(tx, 1)
      expect(await isInside(tx)).toBe(true)
      await add(tx, 2)
    })
    const failing = transaction(async (tx) => {
      await add(tx, 3)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await kept()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('is over when its first statement fails, at the server or before it is sent', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('not to be sent')
      },
    }
    for (const first of ['ten', unsendable]) {
      const work = transaction(async (tx) => {
        await add(tx, first)
        await add(tx, 4)
      })
      await expect(work).rejects.toThrow(first === 'ten' ? 'invalid input syntax' : 'not to be sent')
    }
    expect(await kept()).toEqual([])
    await transaction((tx) => add(tx, 5))
    expect(await kept()).toEqual([{ n: 5 }])
  })

  test('without statements leaves the connection as it was, and one that begins with a command is one', async () => {
    await onOne(async (db) => {
      await db.transaction().execute(async () => undefined)
      expect(await isInside(db)).toBe(false)
      const level = await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (tx) => {
          await sql`set local work_mem = '5MB'`.execute(tx)
          return sql<Record<string, string>>`show transaction_isolation`.execute(tx)
        })
      expect(level.rows).toEqual([{ transactionIsolation: 'serializable' }])
      expect(await isInside(db)).toBe(false)
    })
  })

  test('is not reported as done if a statement of it failed, although the work went on', async () => {
    const ended = (text: string) =>
      database.db.transaction().execute(async (tx) => {
        await sql`select ${text}::int`.execute(tx).catch(() => undefined)
      })
    await expect(ended('ten')).rejects.toThrow('the transaction was rolled back')
    await ended('10')
  })
})

/**
 * PostgreSQL ends the session that looks for a deadlock first. With this setting, it never ends the session
 * of the test.
 */
const patient = "set local deadlock_timeout = '1min'"

test.each(['all', 'one'])(
  'a statement that a deadlock ended is run again, for users who see %s',
  async (sight) => {
    const db = sight === 'all' ? database.db : database.within({ exploiterIds: [1], ownerIds: [] })
    const migration = await database.background.pool.connect()
    await migration.query(`begin; ${patient}; lock table exploiters in access exclusive mode`)
    // This statement locks the clients and waits for the exploiters. It does so before the other session
    // waits for the clients, so PostgreSQL ends this one.
    const asked = sql`select 1 as one from public.clients, public.exploiters limit 1`.execute(db)
    const waiting = sql`select from pg_stat_activity where wait_event = 'relation' and query like '%public.clients, public.exploiters%'
    and datname = current_database() and pid <> pg_backend_pid()`
    await expect
      .poll(async () => (await waiting.execute(database.background.db)).rows.length, {
        timeout: 20_000,
        interval: 5,
      })
      .toBe(1)
    await migration.query('lock table clients in access exclusive mode')
    await migration.query('rollback')
    migration.release()
    expect((await asked).rows).toEqual([])
  },
)

describe('a writing statement that a deadlock ended', () => {
  beforeEach(() =>
    database.pool.query(`drop table if exists written, locked; drop sequence if exists attempts;
      create table written (n int); create table locked (n int); create sequence attempts;
      create or replace function write() returns int language plpgsql as $$ begin
        perform nextval('public.attempts'); insert into public.written values (1); perform from public.locked; return 1; end $$`),
  )
  const write = (db: Executor) => sql`select public.write()`.execute(db)

  /**
   * Lets the work wait for a lock while another session waits for a row that the work wrote.
   * @returns the resulting rows, and the number of attempts
   */
  async function deadlocked(work: () => Promise<unknown>) {
    const other = await database.background.pool.connect()
    await other.query(`begin; ${patient}; lock table locked in access exclusive mode`)
    const ended = Promise.allSettled([work()])
    const waiting = `select from pg_locks where not granted and relation = 'locked'::regclass`
    try {
      await expect
        .poll(async () => (await other.query(waiting)).rowCount, { timeout: 20_000, interval: 5 })
        .toBe(1)
      await other.query('lock table written in access exclusive mode')
    } finally {
      await other.query('rollback')
      other.release()
    }
    const [{ status }] = await ended
    const { rows } = await database.pool.query(
      'select (select count(*)::int from written) as written, last_value::int as tried from attempts',
    )
    return { status, ...rows[0] }
  }

  test.each(['all', 'one'])('is run again and has written once, for users who see %s', async (sight) => {
    const db = sight === 'all' ? database.db : database.within({ exploiterIds: [1], ownerIds: [] })
    expect(await deadlocked(() => write(db))).toEqual({ status: 'fulfilled', written: 1, tried: 2 })
  })

  test.each(['all', 'one'])(
    'is not run again without the transaction it is in, for users who see %s',
    async (sight) => {
      const db = sight === 'all' ? database.db : database.within({ exploiterIds: [1], ownerIds: [] })
      const work = () =>
        db.transaction().execute(async (tx) => {
          await sql`insert into public.written values (2)`.execute(tx)
          await write(tx)
        })
      expect(await deadlocked(work)).toEqual({ status: 'rejected', written: 0, tried: 1 })
    },
  )
})
