import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

export interface Fault {
  fault: 'entry' | 'row' | 'seal'
  table: string | null
  number: number
}

/** Where looking through the log goes on: at its seals, or within a table. Numbers are text: they may be too large. */
export interface Position {
  /** The table whose rows come next; nothing while seals are looked through. */
  table: string | null
  /** The seal or row that was looked at last. */
  after: string
  /** The lowest row of the table that was inserted under the log, as far as is known. */
  first: string | null
}

/** Before every number. */
const LOWEST = '-9223372036854775808'

export const START: Position = { table: null, after: LOWEST, first: null }

export interface Piece {
  faults: Fault[]
  /** Entries that were looked through. */
  entries: number
  /** Nothing at the end of the log. */
  next: Position | undefined
}

/** Entries or rows of one piece: some tenths of a second. */
const MOST = 5_000

/** One statement's worth of the log: faults are entries, rows and seals that do not fit each other. */
export async function verifyPiece(db: Executor, at: Position, mostFaults: number): Promise<Piece> {
  return at.table === null ? verifySeals(db, at, mostFaults) : verifyRows(db, at, at.table, mostFaults)
}

async function verifySeals(db: Executor, at: Position, mostFaults: number): Promise<Piece> {
  const found = await sql<{ upTo: string | null; faults: Fault[] }>`select up_to::text as up_to, faults
    from verify_seals(${at.after}::bigint, ${MOST}::integer, ${mostFaults}::integer)`.execute(db)
  const { upTo = null, faults = [] } = found.rows[0] ?? {}
  const next = upTo === null ? await startOfTable(db, '') : { ...at, after: upTo }
  return { faults, entries: 0, next }
}

async function verifyRows(db: Executor, at: Position, table: string, mostFaults: number): Promise<Piece> {
  const found = await sql<{ upTo: string | null; first: string | null; entries: number; faults: Fault[] }>`
    select up_to::text as up_to, first_row::text as first, entries, faults
    from verify_rows(${table}, ${at.after}::bigint, ${at.first}::bigint, ${MOST}::integer, ${mostFaults}::integer)
  `.execute(db)
  const { upTo = null, first = null, faults = [], entries = 0 } = found.rows[0] ?? {}
  const next = upTo === null ? await startOfTable(db, table) : { table, after: upTo, first }
  return { faults, entries, next }
}

/** The table after this one. */
async function startOfTable(db: Executor, after: string): Promise<Position | undefined> {
  const found = await sql<{ name: string }>`select table_name as name from logged_tables()
    where table_name collate "C" > ${after} limit 1`.execute(db)
  const table = found.rows[0]?.name
  return table === undefined ? undefined : { ...START, table }
}

export async function countEntries(tx: Executor): Promise<number> {
  const counted = await sql<{ entries: number }>`select count(*) as entries from change_log`.execute(tx)
  return counted.rows[0]?.entries ?? 0
}

/** Seals what is not sealed yet. */
export const seal = (db: Executor) => sql`select seal_change_log()`.execute(db)

export interface Seal {
  number: number
  at: string
  lastId: number
  digest: string
}

export async function latestSeal(tx: Executor): Promise<Seal | undefined> {
  const found = await sql<Seal>`select seal_id as number, at, last_id, encode(digest, 'hex') as digest
    from change_log_seals order by seal_id desc limit 1`.execute(tx)
  return found.rows[0]
}
