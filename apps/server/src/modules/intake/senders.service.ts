import type { Executor } from '../../platform/database.ts'
import { findSenders } from './intake.repository.ts'

export interface Sender {
  name: string
  keyEnding: string
}

/** The exploiters' sites that sent these requests, by request id, with the names that they had then. */
export async function sendersOf(
  db: Executor,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Sender>> {
  const found = requestIds.length > 0 ? await findSenders(db, requestIds) : []
  return new Map(
    found.map(({ requestId, exploiterName: name, keyEnding }) => [requestId, { name, keyEnding }]),
  )
}
