import type {
  DayOrder,
  DoubleChoice,
  FixedValue,
  ImportColumn,
  ImportKind,
  ImportMeaning,
  ImportState,
} from '@stayboard/contract'
import { importStates } from '@stayboard/contract'
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

/** A sheet of an imported file. */
export interface Sheet {
  name: string
  rows: number
  columns: number
}

/** Sample content of a column of the chosen sheet. */
export interface ColumnSample {
  samples: string[]
  filled: number
}

/** How the rows of an import are read. */
export interface ImportSettings {
  sheet: number
  headingLine: number | null
  headings: string[]
  shape: string
  samples: ColumnSample[]
  columns: ImportColumn[]
  meanings: ImportMeaning[]
  fixed: FixedValue[]
  reused: string | null
  source: string
  dayOrder: DayOrder | null
  known: DoubleChoice
  alike: DoubleChoice | null
}

export interface StoredImport extends ImportSettings {
  importId: number
  kind: ImportKind
  name: string
  sheets: Sheet[]
  userId: number | null
  userName: string | null
  at: string
  runId: number | null
  action: string | null
  isBusy: boolean
  isUndone: boolean
}

/** SQL: whether the written rows of import `i` were undone. */
const isUndone = sql<boolean>`(i.action is not null and exists (select from change_log l where l.undoes = i.action))`

const select = sql`
  select i.*, ${userNameOf('u')} as user_name,
    exists (select from runs r where r.run_id = i.run_id and r.state in ('WAITING', 'RUNNING')) as is_busy,
    ${isUndone} as is_undone
  from imports i left join users u on u.id = i.user_id`

export async function add(
  tx: Executor,
  { kind, name, sheets, userId }: Pick<StoredImport, 'kind' | 'name' | 'sheets' | 'userId'>,
): Promise<number> {
  const made = await sql<{ importId: number }>`insert into imports (kind, name, source, sheets, user_id)
    values (${kind}, ${name}, '', ${JSON.stringify(sheets)}::jsonb, ${userId}) returning import_id`.execute(
    tx,
  )
  return made.rows[0]?.importId ?? 0
}

export async function find(db: Executor, importId: number): Promise<StoredImport | undefined> {
  const found = await sql<StoredImport>`${select} where i.import_id = ${importId}`.execute(db)
  return found.rows[0]
}

/** Locks an import, so that changes, rehearsals and starts are serialised. @returns whether it exists */
export async function lock(tx: Executor, importId: number): Promise<boolean> {
  const found = await sql`select from imports where import_id = ${importId} for no key update`.execute(tx)
  return found.rows.length > 0
}

/** The latest imports of these kinds, with the numbers of their rows. */
export async function list(db: Executor, kinds: readonly ImportKind[]) {
  const found = await sql<
    Pick<StoredImport, 'importId' | 'kind' | 'name' | 'at' | 'userName'> & { total: number; written: number }
  >`
    select i.import_id, i.kind, i.name, i.at, ${userNameOf('u')} as user_name,
      (i.sheets -> i.sheet ->> 'rows')::integer as total,
      (select count(*) from import_rows r where r.import_id = i.import_id and r.record_id is not null and not ${isUndone})::integer
        as written
    from imports i left join users u on u.id = i.user_id
    where i.kind = any(${kinds}::text[]) order by i.import_id desc limit 50`.execute(db)
  return found.rows
}

export async function save(tx: Executor, importId: number, settings: ImportSettings): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const {
    sheet,
    headingLine,
    headings,
    shape,
    samples,
    columns,
    meanings,
    fixed,
    reused,
    source,
    dayOrder,
    known,
    alike,
  } = settings
  await sql`update imports set sheet = ${sheet}, heading_line = ${headingLine}, headings = ${headings}::text[],
    shape = ${shape}, samples = ${json(samples)}, columns = ${json(columns)}, meanings = ${json(meanings)}, fixed = ${json(fixed)},
    reused = ${reused}, source = ${source}, day_order = ${dayOrder}, known = ${known}, alike = ${alike}
    where import_id = ${importId}`.execute(tx)
}

/** The latest other import with the same headings that was written. Its column settings fit this import too. */
export async function findAlike(db: Executor, importId: number, kind: ImportKind, shape: string) {
  const found = await sql<
    Pick<StoredImport, 'name' | 'columns' | 'meanings' | 'fixed' | 'source' | 'dayOrder'>
  >`
    select name, columns, meanings, fixed, source, day_order from imports
    where kind = ${kind} and shape = ${shape} and import_id <> ${importId} and action is not null
    order by import_id desc limit 1`.execute(db)
  return found.rows[0]
}

export async function noteRun(tx: Executor, importId: number, runId: number, action: string): Promise<void> {
  await sql`update imports set run_id = ${runId}, action = ${action} where import_id = ${importId}`.execute(
    tx,
  )
}

export async function remove(tx: Executor, importId: number): Promise<void> {
  await sql`delete from imports where import_id = ${importId}`.execute(tx)
}

/** The user who imports, with current roles; `undefined` if the user is no longer active. */
export async function findImporter(db: Executor, userId: number | null) {
  const found = await sql<{ roles: string[]; exploiters: number[]; owners: number[] }>`
    select roles, exploiters, owners_of(id, role_sight, team_id) as owners from users where id = ${userId} and active`.execute(
    db,
  )
  return found.rows[0]
}

/** An SQL condition for the rows of the chosen sheet below its headings. */
export const isBelow = ({
  importId,
  sheet,
  headingLine,
}: Pick<StoredImport, 'importId' | 'sheet' | 'headingLine'>) =>
  sql<SqlBool>`import_id = ${importId} and sheet = ${sheet} and line > ${headingLine ?? 0}`

export interface Counts {
  counts: Record<ImportState, number>
  written: number
  left: number
  total: number
}

export async function countRows(db: Executor, given: StoredImport): Promise<Counts> {
  const found = await sql<{ state: ImportState | null; count: number; written: number }>`
    select state, count(*)::integer as count, count(record_id)::integer as written
    from import_rows where ${isBelow(given)} group by state`.execute(db)
  const of = (state: ImportState | null) => found.rows.find((row) => row.state === state)?.count ?? 0
  return {
    counts: Object.fromEntries(importStates.map((state) => [state, of(state)])) as Counts['counts'],
    written: found.rows.reduce((sum, { written }) => sum + written, 0),
    left: of(null),
    total: found.rows.reduce((sum, { count }) => sum + count, 0),
  }
}
