import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

export interface Stored {
  online: boolean
  /** The code as JSON, because it may be a number or a text. */
  code: string | null
  channel: string | null
}

export async function readSettings(db: Executor): Promise<Stored> {
  const { rows } = await sql<Stored>`select online, code, channel from mews_settings`.execute(db)
  return rows[0] ?? { online: false, code: null, channel: null }
}

export async function writeSettings(tx: Executor, { online, code, channel }: Stored): Promise<void> {
  await sql`update mews_settings set online = ${online}, code = ${code}, channel = ${channel}`.execute(tx)
}
