import { today } from '@stayboard/domain'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'

/** What somebody did that changes no record (docs/rules/audit.md#accesses). */
export interface Access {
  kind: 'SIGN_IN' | 'SIGN_IN_REFUSED' | 'VIEW_AS' | 'PAGE' | 'COPY' | 'EXPORT' | 'SENT'
  userId: number | null
  /** The record that it is about. */
  table?: string
  rowId?: number
  /** The day in the zone of the office, if it is noted once a day. */
  day?: string
  /** The path of the list or document that was exported. */
  path?: string
  /** How many rows it had. */
  rowCount?: number | undefined
  details?: object
}

type Sent = Pick<Access, 'rowCount' | 'details'>

/** Adds an entry to the accesses. @returns its number; `null` if it was noted today and is noted once a day */
export async function noteAccess(db: Executor, access: Access): Promise<number | null> {
  const { rows } = await sql<{ noted: number | null }>`select note_access(${access.kind}, ${access.userId},
    ${access.table ?? null}, ${access.rowId ?? null}, ${access.day ?? null}::date, ${access.path ?? null},
    ${access.rowCount ?? null}::bigint, ${JSON.stringify(access.details ?? {})}::jsonb) as noted`.execute(db)
  return rows[0]?.noted ?? null
}

/** The user who is responsible: an administrator who sees the product as another user is the reader. */
const readerOf = ({ viewerId, userId }: Actor) => viewerId ?? userId

/**
 * Notes that the user reads a person, once per person, user and day (docs/rules/audit.md#accesses). A reading that is noted
 * already costs one lookup.
 */
export async function noteReading(actor: Actor, table: 'clients' | 'guests', rowId: number): Promise<void> {
  const userId = readerOf(actor)
  if (userId === null) return
  const day = today(actor.clock(), actor.officeTimezone)
  const { rows } = await sql`select from accesses where table_name = ${table} and row_id = ${rowId}
    and user_id = ${userId} and day = ${day} and kind = 'PAGE'`.execute(actor.db)
  if (rows.length === 0) await noteAccess(actor.db, { kind: 'PAGE', userId, table, rowId, day })
}

/** Notes that the user takes data out of the product: by which call, and with which parameters. @returns the number of the entry */
export const noteExport = (actor: Actor, exported: Omit<Access, 'userId'>) =>
  noteAccess(actor.db, { ...exported, userId: readerOf(actor) })

/** Notes how much was sent of an export. @param noted the number of its entry */
export const noteSent = (actor: Actor, noted: number | null, { rowCount, details }: Sent) =>
  noteAccess(actor.db, {
    kind: 'SENT',
    userId: readerOf(actor),
    ...(noted === null ? {} : { rowId: noted }),
    rowCount,
    details: details ?? {},
  })
