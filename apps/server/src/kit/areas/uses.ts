import { sql } from 'kysely'
import pg from 'pg'
import type { Executor } from '../../platform/database.ts'
import { type Actor, isBound } from '../actor.ts'
import { Problem } from '../problems.ts'
import type { Paging } from '../sql/lists/lists.ts'
import { type Reference, referencesTo } from '../sql/references.ts'
import type { Repository } from '../sql/repository.ts'

/**
 * Refuses to delete records that are in use, or that contain records in use, and reports the tables and counts of all.
 * @param withParts whether records that people wrote and that would be deleted too count as uses
 */
export async function requireUnused(
  tx: Executor,
  table: string,
  ids: readonly number[],
  withParts = false,
): Promise<void> {
  const references = await referencesBelow(tx, table, ids)
  const uses = await byTable(
    tx,
    references.filter(({ blocksDeletion }) => blocksDeletion || withParts),
  )
  if (Object.keys(uses).length > 0) throw inUse(uses)
}

/** The tables and counts as text, such as '3 enquiries, 1 message notes'. */
export const namedUses = (uses: Record<string, number>): string =>
  Object.entries(uses)
    .map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
    .join(', ')

const inUse = (uses: Record<string, number>): Problem =>
  new Problem(409, 'inUse', { values: { uses: namedUses(uses) }, more: { uses } })

/**
 * Converts the database's error if a part of the record came into use after the check.
 * @throws Problem 409 `inUse`, or the error unchanged
 */
export function usedMeanwhile(error: unknown): never {
  const isHeld = error instanceof pg.DatabaseError && error.code === '23503' && error.table
  throw isHeld ? inUse({ [error.table as string]: 1 }) : error
}

/**
 * Counts, by table, the rows that are deleted together with a record. Only tables that users edit count.
 * @param ignoredTables tables that are left out
 * @throws Problem 409 `inUseOutOfSight`, as the deletion would
 */
export const belongingsIn =
  (
    records: { get(actor: Actor, id: number): Promise<unknown> },
    table: string,
    ignoredTables: readonly string[] = [],
  ) =>
  async (actor: Actor, id: number) => {
    await records.get(actor, id)
    await requireInSight(actor, await referencesTo(actor.db, table), [id])
    const below = (await referencesBelow(actor.db, table, [id])).filter(({ isDeletedToo }) => isDeletedToo)
    const named = below.filter(({ tableName }) => !ignoredTables.includes(tableName))
    return { uses: await byTable(actor.db, named) }
  }

/**
 * Counts, by table, the rows that refer to a record, such as those that another record can take over.
 * @throws Problem 409 `inUseOutOfSight`, as the change would
 */
export const usesIn =
  (
    records: { get(actor: Actor, id: number): Promise<unknown> },
    table: string,
    isCounted: (reference: Reference) => boolean,
  ) =>
  async (actor: Actor, id: number) => {
    await records.get(actor, id)
    const references = (await referencesTo(actor.db, table)).filter(isCounted)
    await requireInSight(actor, references, [id])
    const counted: CountedReference[] = []
    for (const reference of references) {
      const count = (await countReferences(actor.db, reference, [id])).get(id) ?? 0
      if (count > 0) counted.push({ ...reference, ids: [id], count })
    }
    return { uses: await byTable(actor.db, counted) }
  }

/**
 * @throws Problem 409 if rows that a bound user does not see use the records, directly or through rows that would be
 * deleted with them (docs/rules/exploiters.md#bound-users)
 */
async function requireInSight(
  actor: Actor,
  references: readonly Reference[],
  ids: readonly number[],
): Promise<void> {
  const { db } = actor
  if (!isBound(actor)) return
  for (const reference of references) {
    if (await isUsedOutOfSight(db, reference, ids)) throw new Problem(409, 'inUseOutOfSight')
    const { tableName, isDeletedToo, idColumn } = reference
    const below = isDeletedToo && idColumn !== null ? await rowsOf(db, reference, idColumn, ids) : []
    if (below.length > 0) await requireInSight(actor, await referencesTo(db, tableName), below)
  }
}

/**
 * Whether rows hidden from a bound user refer to the records by this column, so that the guards would refuse the write.
 */
async function isUsedOutOfSight(
  db: Executor,
  { tableName, columnName, blocksDeletion }: Reference,
  ids: readonly number[],
): Promise<boolean> {
  const refers = sql`${sql.ref(columnName)} = any(${ids}::bigint[])`
  const { rows } = await sql`
    select from exploiter_rules
    where table_name = ${tableName} and (is_guarded or ${blocksDeletion})
      and (select count(*) from public.${sql.table(tableName)} where ${refers})
        > (select count(*) from ${sql.table(tableName)} where ${refers})`.execute(db)
  return rows.length > 0
}

/** A foreign key with the ids that rows refer to and the number of those rows. */
type CountedReference = Reference & { ids: readonly number[]; count: number }

/** The references to the records, and to all records that are deleted with them, at any depth. */
async function referencesBelow(
  db: Executor,
  table: string,
  ids: readonly number[],
): Promise<CountedReference[]> {
  const all: CountedReference[] = []
  for (const reference of await referencesTo(db, table)) {
    if (reference.blocksDeletion) {
      const counts = await countReferences(db, reference, ids)
      all.push({ ...reference, ids, count: [...counts.values()].reduce((sum, count) => sum + count, 0) })
    } else if (reference.idColumn !== null) {
      const below = await rowsOf(db, reference, reference.idColumn, ids)
      all.push({ ...reference, ids, count: below.length })
      if (reference.isDeletedToo && below.length > 0)
        all.push(...(await referencesBelow(db, reference.tableName, below)))
    }
  }
  return all.filter(({ count }) => count > 0)
}

/** The ids of the rows whose column refers to one of the records. */
async function rowsOf(
  db: Executor,
  { tableName, columnName }: Reference,
  idColumn: string,
  ids: readonly number[],
): Promise<number[]> {
  const found = await sql<{ id: number }>`select ${sql.ref(idColumn)} as id from ${sql.table(tableName)}
    where ${sql.ref(columnName)} = any(${ids}::bigint[])`.execute(db)
  return found.rows.map((row) => row.id)
}

/** The number of rows by table. A row that refers to the record in several ways, such as a stay, counts once. */
async function byTable(
  db: Executor,
  references: readonly CountedReference[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, ways] of Map.groupBy(references, ({ tableName }) => tableName)) {
    const [only, ...others] = ways
    counts[table] = only && others.length === 0 ? only.count : await countRows(db, table, ways)
  }
  return counts
}

async function countRows(db: Executor, table: string, ways: readonly CountedReference[]): Promise<number> {
  const refers = ways.map(({ columnName, ids }) => sql`${sql.ref(columnName)} = any(${ids}::bigint[])`)
  const found = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}
    where ${sql.join(refers, sql` or `)}`.execute(db)
  return found.rows[0]?.rows ?? 0
}

/** The number of rows that refer to each record by a column. Records without references are left out. */
async function countReferences(db: Executor, { tableName, columnName }: Reference, ids: readonly number[]) {
  const column = sql.ref(columnName)
  const counted = await sql<{ id: number; uses: number }>`select ${column} as id, count(*) as uses
    from ${sql.table(tableName)} where ${column} = any(${ids}::bigint[]) group by 1`.execute(db)
  return new Map(counted.rows.map(({ id, uses }) => [id, uses]))
}

/** Wraps a repository so that each row also has the number of references to it from all tables. */
export function withUses<Row, Query extends Paging>(
  repository: Repository<Row, Query>,
  idOf: (row: Row) => number,
): Repository<Row & { uses: number }, Query> {
  async function counted(db: Executor, rows: readonly Row[]) {
    const ids = rows.map(idOf)
    const references = ids.length > 0 ? await referencesTo(db, repository.table) : []
    const counts: Map<number, number>[] = []
    for (const reference of references) counts.push(await countReferences(db, reference, ids))
    const usesOf = (id: number) => counts.reduce((sum, one) => sum + (one.get(id) ?? 0), 0)
    return (row: Row) => ({ ...row, uses: usesOf(idOf(row)) })
  }
  const one = async (db: Executor, row: Row) => (await counted(db, [row]))(row)
  return {
    ...repository,
    async list(db, query, rights) {
      const { rows, total } = await repository.list(db, query, rights)
      return { rows: rows.map(await counted(db, rows)), total }
    },
    async find(db, id, rights) {
      const row = await repository.find(db, id, rights)
      return row && one(db, row)
    },
    update: async (tx, ...change) => one(tx, await repository.update(tx, ...change)),
  }
}
