import { sql } from 'kysely'
import type { Executor } from '../platform/database.ts'
import type { Paging } from './lists.ts'
import { Problem } from './problems.ts'
import { type Reference, referencesTo } from './references.ts'
import type { Repository } from './repository.ts'

/**
 * Refuses to delete a record that others point to, and says by what and how many (api.md, 409).
 * @param withParts whether what people wrote and would go along with it counts too
 */
export async function requireUnused(
  tx: Executor,
  table: string,
  id: number,
  withParts = false,
): Promise<void> {
  const uses: Record<string, number> = {}
  for (const reference of await referencesTo(tx, table)) {
    if (!reference.isHolding && !(withParts && reference.isWatched)) continue
    const found = (await countUses(tx, reference, [id])).get(id) ?? 0
    if (found > 0) uses[reference.tableName] = (uses[reference.tableName] ?? 0) + found
  }
  const named = Object.entries(uses).map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
  if (named.length > 0)
    throw new Problem(409, 'inUse', { values: { uses: named.join(', ') }, more: { uses } })
}

/** How many rows point to each of the records by that column; who is pointed to by none is left out. */
async function countUses(db: Executor, { tableName, columnName }: Reference, ids: readonly number[]) {
  const column = sql.ref(columnName)
  const counted = await sql<{ id: number; uses: number }>`select ${column} as id, count(*) as uses
    from ${sql.table(tableName)} where ${column} = any(${ids}::bigint[]) group by 1`.execute(db)
  return new Map(counted.rows.map(({ id, uses }) => [id, uses]))
}

/** A repository whose rows say how many others point to them, whichever tables those are in. */
export function withUses<Row, Query extends Paging>(
  repository: Repository<Row, Query>,
  idOf: (row: Row) => number,
): Repository<Row & { uses: number }, Query> {
  async function counted(db: Executor, rows: readonly Row[]) {
    const ids = rows.map(idOf)
    const references = ids.length > 0 ? await referencesTo(db, repository.table) : []
    const counts: Map<number, number>[] = []
    for (const reference of references) counts.push(await countUses(db, reference, ids))
    const usesOf = (id: number) => counts.reduce((sum, one) => sum + (one.get(id) ?? 0), 0)
    return rows.map((row) => ({ ...row, uses: usesOf(idOf(row)) }))
  }
  const one = async (db: Executor, row: Row | undefined) => row && (await counted(db, [row]))[0]
  return {
    ...repository,
    async list(db, query) {
      const { rows, total } = await repository.list(db, query)
      return { rows: await counted(db, rows), total }
    },
    find: async (db, id) => one(db, await repository.find(db, id)),
    update: async (actor, ...change) => one(actor.db, await repository.update(actor, ...change)),
  }
}
