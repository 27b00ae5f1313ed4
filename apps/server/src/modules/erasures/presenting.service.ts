import type { Executor } from '../../platform/database.ts'
import { type FoundFile, listFound } from './searching/found-files.repository.ts'

const shown = ({ fileId, name, record, reason }: FoundFile) => ({ fileId, name, record, reason })

/** The answers for erasures, each with the files about which a user must decide. */
export async function allPresented<Row extends { erasureId: number }>(db: Executor, rows: readonly Row[]) {
  const found = Map.groupBy(await listFound(db), ({ erasureId }) => erasureId)
  return rows.map((row) => ({ ...row, files: (found.get(row.erasureId) ?? []).map(shown), _links: {} }))
}

/** The answer for one erasure. */
export async function presented<Row extends { erasureId: number }>(db: Executor, row: Row) {
  const [one] = await allPresented(db, [row])
  if (!one) throw new Error('an erasure was not presented')
  return one
}
