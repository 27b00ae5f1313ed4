import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Rows of a table whose column has one of these ids, ordered by id. */
export async function rowsOf(
  db: Executor,
  { table, id }: { table: string; id: string },
  ids: readonly number[],
): Promise<Record<string, unknown>[]> {
  const found = await sql<{ content: Record<string, unknown> }>`select to_jsonb(t) as content
    from ${sql.table(table)} t where ${sql.ref(id)} = any(${ids}::bigint[]) order by ${sql.ref(id)}`.execute(
    db,
  )
  return found.rows.map(({ content }) => content)
}

/** A stored file. `path` is the URL of an image; `null` for other files. */
export interface StoredFile {
  fileId: number
  name: string
  hash: string
  width: number | null
  height: number | null
}

export const storedFiles = (db: Executor, ids: readonly number[]): Promise<StoredFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('files')
        .select(['fileId', 'name', 'hash', 'width', 'height'])
        .where('fileId', 'in', ids)
        .orderBy('fileId')
        .execute()
