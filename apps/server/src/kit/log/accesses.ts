import { today } from '@stayboard/domain'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'

/** An audit entry for something that changed no record, such as reading a person (docs/rules/audit.md#accesses). */
export interface Access {
  kind: 'SIGN_IN' | 'SIGN_IN_REFUSED' | 'VIEW_AS' | 'PAGE' | 'COPY' | 'EXPORT' | 'SENT'
  userId: number | null
  /** The table of the record that was accessed. */
  table?: string
  rowId?: number
  /** The day in the office's zone, for accesses that are noted once per day. */
  day?: string
  /** The path of the list or document that was exported. */
  path?: string
  /** The number of exported rows. */
  rowCount?: number | undefined
  details?: object
}

type Sent = Pick<Access, 'rowCount' | 'details'>

/**
 * Adds an audit entry for an access. @returns its id; `null` if it is noted once per day and was noted today already
 */
export async function noteAccess(db: Executor, access: Access): Promise<number | null> {
  const { rows } = await sql<{ noted: number | null }>`select note_access(${access.kind}, ${access.userId},
    ${access.table ?? null}, ${access.rowId ?? null}, ${access.day ?? null}::date, ${access.path ?? null},
    ${access.rowCount ?? null}::bigint, ${JSON.stringify(access.details ?? {})}::jsonb) as noted`.execute(db)
  return rows[0]?.noted ?? null
}

/** The user responsible for an access. For a user viewed by an administrator that is the administrator. */
const readerOf = ({ viewerId, userId }: Actor) => viewerId ?? userId

/**
 * Notes that the user reads a person's record, once per person, user and day (docs/rules/audit.md#accesses). If it was
 * noted already, that costs one lookup.
 */
export async function noteReading(actor: Actor, table: 'clients' | 'guests', rowId: number): Promise<void> {
  const userId = readerOf(actor)
  if (userId === null) return
  const day = today(actor.clock(), actor.officeTimezone)
  const { rows } = await sql`select from accesses where table_name = ${table} and row_id = ${rowId}
    and user_id = ${userId} and day = ${day} and kind = 'PAGE'`.execute(actor.db)
  if (rows.length === 0) await noteAccess(actor.db, { kind: 'PAGE', userId, table, rowId, day })
}

/** Notes that the user exports data: by which call, and with which parameters. @returns the id of the entry */
export const noteExport = (actor: Actor, exported: Omit<Access, 'userId'>) =>
  noteAccess(actor.db, { ...exported, userId: readerOf(actor) })

/** Notes how many rows of an export were sent. @param noted the id of the export's entry */
export const noteSent = (actor: Actor, noted: number | null, { rowCount, details }: Sent) =>
  noteAccess(actor.db, {
    kind: 'SENT',
    userId: readerOf(actor),
    ...(noted === null ? {} : { rowId: noted }),
    rowCount,
    details: details ?? {},
  })
