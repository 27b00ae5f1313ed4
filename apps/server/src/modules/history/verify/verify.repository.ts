import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

export interface Fault {
  fault: 'entry' | 'row' | 'seal'
  table: string | null
  number: number
}

/**
 * The position at which verification continues: in the seals, or in the rows of a table. Ids are text, because they may
 * exceed safe integers.
 */
export interface Position {
  /** The table whose rows are verified next; `null` while seals are verified. */
  table: string | null
  /** The id of the last verified seal or row. */
  after: string
  /** The lowest id in the table that was inserted after the table was logged, if it is known. */
  first: string | null
}

/** An id below all ids. */
const LOWEST = '-9223372036854775808'

export const START: Position = { table: null, after: LOWEST, first: null }

export interface Piece {
  faults: Fault[]
  /** The number of verified entries. */
  entries: number
  /** The position of the next piece; `undefined` at the end of the change log and the accesses. */
  next: Position | undefined
}

/** The most entries or rows per piece, which takes some tenths of a second. */
const MOST = 5_000

/** Verifies one piece by one statement. Faults are entries, rows and seals whose hashes do not match. */
export async function verifyPiece(db: Executor, at: Position, mostFaults: number): Promise<Piece> {
  if (at.table === null) return verifySeals(db, at, mostFaults)
  return at.table === ACCESSES ? verifyAccesses(db, at, mostFaults) : verifyRows(db, at, at.table, mostFaults)
}

/** The last table to verify. It is not in the change log, but has its own hash chain. */
const ACCESSES = 'accesses'

async function verifyAccesses(db: Executor, at: Position, mostFaults: number): Promise<Piece> {
  const found = await sql<{ upTo: string | null; entries: number; faults: Fault[] }>`
    select up_to::text as up_to, entries, faults
    from verify_accesses(${at.after}::bigint, ${MOST}::integer, ${mostFaults}::integer)`.execute(db)
  const { upTo = null, entries = 0, faults = [] } = found.rows[0] ?? {}
  return { faults, entries, next: upTo === null ? undefined : { ...at, after: upTo } }
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

/** The start of the next table. */
async function startOfTable(db: Executor, after: string): Promise<Position> {
  const found = await sql<{ name: string }>`select table_name as name from logged_tables()
    where table_name collate "C" > ${after} limit 1`.execute(db)
  const table = found.rows[0]?.name
  return { ...START, table: table ?? ACCESSES }
}

export async function countEntries(tx: Executor): Promise<number> {
  const counted = await sql<{ entries: number }>`select
    (select count(*) from change_log) + (select count(*) from accesses) as entries`.execute(tx)
  return counted.rows[0]?.entries ?? 0
}

/** Seals the entries that have no seal yet. */
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
