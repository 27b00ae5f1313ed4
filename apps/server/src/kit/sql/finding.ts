import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Executor, isUnavailable } from '../../platform/database.ts'
import { batched } from './batched.ts'
import { camelCase } from './columns.ts'
import { idColumnOf, type Keyed, type Reading } from './reading.ts'

type Rights = RawBuilder<SqlBool> | undefined
type Find<Row> = (db: Executor, id: number, rights: Rights) => Promise<Row | undefined>

/**
 * Reads one record by its id. Ids requested in one turn of the event loop are read together: under load, one statement
 * serves several calls. Inside a transaction, and for records with row rights, each record is read alone.
 */
export function finderOf<Row>(source: Keyed, reading: (db: Executor) => Reading): Find<Row> {
  const together = new WeakMap<Executor, (id: number) => Promise<Row | undefined>>()

  async function read(db: Executor, ids: readonly number[]): Promise<Map<number, Row>> {
    const { query, id } = statementOf(db)
    const { rows } = await db.executeQuery<Row & object>({ ...query, parameters: [ids] })
    return new Map(rows.map((row) => [Number(Reflect.get(row, id)), row]))
  }

  let statement: { query: CompiledQuery; id: string } | undefined
  function statementOf(db: Executor) {
    statement ??= {
      // A subquery hides the number of ids from the planner. Planning each number anew would cost more than it saves.
      query:
        sql`${reading(db).rows} where ${idColumnOf(source)} = any((select ${[]}::bigint[])::bigint[])`.compile(
          db,
        ),
      id: camelCase(source.id),
    }
    return statement
  }

  const readOne: Find<Row> = async (db, id, rights) => {
    if (!rights) return (await read(db, [id])).get(id)
    const isRecord = sql`${idColumnOf(source)} = ${id}`
    const found = await sql<Row>`${reading(db).rows} where ${isRecord} and ${rights}`.execute(db)
    return found.rows[0]
  }

  return async (db, id, rights) => {
    if (rights || db.isTransaction) return readOne(db, id, rights)
    const find = together.get(db) ?? batched((ids: readonly number[]) => read(db, ids))
    together.set(db, find)
    // If the batch fails, each record is read alone, so that only the faulty one fails.
    return find(id).catch((error: unknown) =>
      isUnavailable(error) ? Promise.reject(error) : readOne(db, id, rights),
    )
  }
}
