import type { DayOrder, DoubleChoice, ImportReason, ImportState } from '@stayboard/contract'
import { sql } from 'kysely'
import type { FieldError } from '../../kit/problems.ts'
import type { Executor } from '../../platform/database.ts'
import { isBelow, type StoredImport } from './imports.repository.ts'

/** A row as in the file, with the decisions about it. */
export interface FileRow {
  line: number
  cells: string[]
  choice: DoubleChoice | null
}

/** The outcome of a row: whether it adds or changes a record, or why not. */
export interface Outcome {
  line: number
  state: ImportState
  targetId: number | null
  reasons: ImportReason[]
  /** The fields to set in an existing record, or all fields of a new one. */
  changes: string[]
  faults: FieldError[]
  unknown: { field: string; word: string }[]
  rowKey: string | null
  firstLine: number | null
}

export interface StoredRow extends FileRow, Omit<Outcome, 'state'> {
  state: ImportState | null
  recordId: number | null
}

const columns = sql`line, cells, choice, state, target_id, reasons, changes, faults, unknown, row_key, first_line, record_id`

/** Adds rows in the form in which the reader process wrote them: each as JSON with sheet, line and cells. */
export async function addRows(tx: Executor, importId: number, lines: readonly string[]): Promise<void> {
  await sql`insert into import_rows (import_id, sheet, line, cells)
    select ${importId}, (r ->> 0)::integer, (r ->> 1)::integer, array(select jsonb_array_elements_text(r -> 2))
    from jsonb_array_elements(${`[${lines.join()}]`}::jsonb) r`.execute(tx)
}

/** The first rows of a sheet. */
export async function firstRows(db: Executor, importId: number, sheet: number, count: number) {
  const found = await sql<{ line: number; cells: string[] }>`select line, cells from import_rows
    where import_id = ${importId} and sheet = ${sheet} order by line limit ${count}`.execute(db)
  return found.rows
}

/** For each column of the chosen sheet, the number of filled cells and a sample. */
export async function fillOf(db: Executor, given: StoredImport) {
  const found = await sql<{ column: number; filled: number; one: string }>`
    select nth::integer - 1 as column, count(*)::integer as filled, min(cell) as one
    from import_rows, unnest(cells) with ordinality as c (cell, nth)
    where ${isBelow(given)} and cell <> '' group by nth`.execute(db)
  return new Map(found.rows.map((row) => [row.column, row]))
}

/**
 * The order of day and month in the chosen sheet, from dates that have only one meaning. `null` if there are none, or
 * if they contradict.
 */
export async function dayOrderOf(db: Executor, given: StoredImport): Promise<DayOrder | null> {
  const found = await sql<{ isDayFirst: boolean | null; isMonthFirst: boolean | null }>`
    select bool_or(parts[1]::integer > 12) as is_day_first, bool_or(parts[2]::integer > 12) as is_month_first
    from import_rows, unnest(cells) as cell, regexp_match(cell, '^ *([0-9]{1,2}) ?/ ?([0-9]{1,2}) ?/ ?[0-9]{2,4}') as parts
    where ${isBelow(given)} and cell like '%/%/%' and parts is not null`.execute(db)
  const { isDayFirst = null, isMonthFirst = null } = found.rows[0] ?? {}
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? 'DMY' : 'MDY'
}

/** Resets rows, so that they have to be rehearsed again. Written rows are kept, unless they were undone. */
export async function resetRows(tx: Executor, given: StoredImport): Promise<void> {
  await sql`update import_rows set state = null, record_id = case when ${given.isUndone} then null else record_id end
    where import_id = ${given.importId} and sheet = ${given.sheet}
      and (record_id is null or ${given.isUndone}) and state is not null`.execute(tx)
}

/** The next rows to rehearse. The order equals that of the index on the state, so that rehearsed rows are not read. */
export async function nextRows(db: Executor, given: StoredImport, count: number): Promise<FileRow[]> {
  const found = await sql<FileRow>`select line, cells, choice from import_rows
    where ${isBelow(given)} and state is null order by import_id, sheet, state, line limit ${count}`.execute(
    db,
  )
  return found.rows
}

/**
 * The next rows to write, in file order.
 * @param after the line of the last row that was read, so that written rows are not read again
 */
export async function nextWritten(
  db: Executor,
  given: StoredImport,
  after: number,
  count: number,
): Promise<StoredRow[]> {
  const found = await sql<StoredRow>`select ${columns} from import_rows
    where ${isBelow(given)} and line > ${after} and record_id is null and state in ('NEW', 'CHANGED', 'MORE')
    order by import_id, sheet, line limit ${count}`.execute(db)
  return found.rows
}

/** The number of rows that would be written. */
export async function countToWrite(db: Executor, given: StoredImport): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::integer as count from import_rows
    where ${isBelow(given)} and record_id is null and state in ('NEW', 'CHANGED', 'MORE')`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** The distinct texts in some columns of the rows that would be written. */
export async function waitingCells(
  db: Executor,
  given: StoredImport,
  columns: readonly number[],
): Promise<string[][]> {
  const texts = sql.join(columns.map((column) => sql`coalesce(cells[${column + 1}::integer], '')`))
  const found = await sql<{
    texts: string[]
  }>`select distinct array[${texts}]::text[] as texts from import_rows
    where ${isBelow(given)} and record_id is null and state in ('NEW', 'CHANGED', 'MORE')`.execute(db)
  return found.rows.map((row) => row.texts)
}

export async function findRow(
  db: Executor,
  given: StoredImport,
  line: number,
): Promise<StoredRow | undefined> {
  const found =
    await sql<StoredRow>`select ${columns} from import_rows where ${isBelow(given)} and line = ${line}`.execute(
      db,
    )
  return found.rows[0]
}

export async function listRows(
  db: Executor,
  given: StoredImport,
  { states, size, from }: { states: readonly ImportState[] | undefined; size: number; from: number },
) {
  const isAsked = states ? sql`state = any(${states}::text[])` : sql`true`
  const found = await sql<StoredRow & { total: number }>`
    select ${columns}, count(*) over ()::integer as total from import_rows where ${isBelow(given)} and ${isAsked}
    order by line limit ${size} offset ${from}`.execute(db)
  return { rows: found.rows, total: found.rows[0]?.total ?? 0 }
}

/** Words without a known meaning, the most frequent first. */
export async function unknownWords(db: Executor, given: StoredImport) {
  const found = await sql<{ field: string; word: string; rows: number }>`
    select u ->> 'field' as field, u ->> 'word' as word, count(*)::integer as rows
    from import_rows, jsonb_array_elements(unknown) u
    where ${isBelow(given)} and state = 'WRONG' group by 1, 2 order by 3 desc, 1, 2 limit 100`.execute(db)
  return found.rows
}

/** Stores the outcomes of rows. */
export async function saveOutcomes(
  tx: Executor,
  given: StoredImport,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`update import_rows r set state = o.state, target_id = o.target_id, reasons = o.reasons, changes = o.changes,
      faults = o.faults, unknown = o.unknown, row_key = o.row_key, first_line = o.first_line
    from jsonb_to_recordset(${stored(outcomes)}::jsonb) as o (line integer, state text, target_id bigint, reasons text[],
      changes text[], faults jsonb, unknown jsonb, row_key text, first_line integer)
    where r.import_id = ${given.importId} and r.sheet = ${given.sheet} and r.line = o.line`.execute(tx)
}

const stored = (outcomes: readonly Outcome[]) =>
  JSON.stringify(
    outcomes.map(({ targetId, rowKey, firstLine, ...outcome }) => ({
      ...outcome,
      target_id: targetId,
      row_key: rowKey,
      first_line: firstLine,
    })),
  )

/** Stores which records were written from which rows. */
export async function noteWritten(
  tx: Executor,
  given: StoredImport,
  written: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`update import_rows r set record_id = w.id
    from unnest(${[...written.keys()]}::integer[], ${[...written.values()]}::bigint[]) as w (line, id)
    where r.import_id = ${given.importId} and r.sheet = ${given.sheet} and r.line = w.line`.execute(tx)
}

/** Stores changed cells of a row and the decision about it. */
export async function mendRow(tx: Executor, given: StoredImport, row: FileRow): Promise<void> {
  await sql`update import_rows set cells = ${row.cells}::text[], choice = ${row.choice}
    where ${isBelow(given)} and line = ${row.line}`.execute(tx)
}

/** For each key, the first earlier row that results in the same record. */
export async function earlierRows(
  db: Executor,
  given: StoredImport,
  keys: readonly string[],
  before: number,
) {
  const found = await sql<{ rowKey: string; line: number }>`
    select row_key, line from unnest(${keys}::text[]) key cross join lateral (
      select row_key, line from import_rows
      where ${isBelow(given)} and row_key = key and line < ${before} and state in ('NEW', 'CHANGED', 'SAME', 'ALIKE')
      order by import_id, row_key, line limit 1
    ) earlier`.execute(db)
  return new Map(found.rows.map(({ rowKey, line }) => [rowKey, line]))
}

/** The records of rows by line: the written record, or else the matched one. */
export async function recordsAt(
  db: Executor,
  given: StoredImport,
  lines: readonly number[],
): Promise<Map<number, number>> {
  const found = await sql<{ line: number; id: number | null }>`
    select line, coalesce(record_id, case when state = 'SAME' then target_id end) as id from import_rows
    where ${isBelow(given)} and line = any(${lines}::integer[])`.execute(db)
  return new Map(found.rows.flatMap(({ line, id }) => (id === null ? [] : [[line, id] as const])))
}

/** The records among these that this import created. */
export async function ownRecords(
  db: Executor,
  given: StoredImport,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await sql<{ recordId: number }>`select distinct record_id from import_rows
    where import_id = ${given.importId} and record_id = any(${ids}::bigint[]) and state = 'NEW'`.execute(db)
  return new Set(found.rows.map(({ recordId }) => recordId))
}
