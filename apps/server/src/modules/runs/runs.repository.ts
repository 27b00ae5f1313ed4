import { RUN_LINES, type Run, type RunKind } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

export type Level = Run['lines'][number]['level']
type Row = Pick<
  Run,
  | 'runId'
  | 'kind'
  | 'state'
  | 'done'
  | 'total'
  | 'startedBy'
  | 'at'
  | 'endedAt'
  | 'isCancelled'
  | 'changed'
  | 'action'
  | 'lines'
>

/** The data with which a run is added. */
interface NewRun {
  kind: RunKind
  userId: number | null
  /** The kind of job that does the work. */
  job: string
  /** The options that the user chose. */
  given: object
  /** The action under which changes are logged; `null` if they cannot be undone. */
  action: string | null
}

/** How a run was started, for its work and for a restart. */
interface Start extends NewRun {
  state: Run['state']
}

/** The number of latest runs in the overview. */
const SHOWN = 50

/** A run without a heartbeat for this long counts as dead: its server has ended. */
const SILENCE = '10 minutes'

const isActive = sql`state in ('WAITING', 'RUNNING')`

/** Ends dead runs, with a line in their log, so that others can start. */
export async function endDead(db: Executor): Promise<void> {
  await sql`with dead as (update runs set state = 'FAILED', ended_at = now()
      where ${isActive} and alive_at < now() - ${SILENCE}::interval returning run_id)
    insert into run_lines (run_id, level, code) select run_id, 'ERROR', 'runDied' from dead`.execute(db)
}

/** Stores the heartbeat of a run. */
export async function noteAlive(db: Executor, runId: number): Promise<void> {
  await sql`update runs set alive_at = now() where run_id = ${runId} and ${isActive}`.execute(db)
}

/** Adds a run. @returns `undefined` if one of this kind is active */
export async function add(db: Executor, run: NewRun): Promise<number | undefined> {
  const { kind, userId, job, given, action } = run
  const { rows } = await sql<{ runId: number }>`insert into runs (kind, user_id, job, given, action)
    values (${kind}, ${userId}, ${job}, ${JSON.stringify(given)}::jsonb, ${action})
    on conflict do nothing returning run_id`.execute(db)
  return rows[0]?.runId
}

export async function findStart(db: Executor, runId: number): Promise<Start | undefined> {
  const { rows } = await sql<Start>`select kind, user_id, coalesce(job, '') as job, given, action, state
    from runs where run_id = ${runId}`.execute(db)
  return rows[0]
}

const select = sql`
  select r.run_id, r.kind, r.state, r.done, r.total, ${userNameOf('u')} as started_by, r.at, r.ended_at, r.is_cancelled, r.changed,
    case when r.changed > 0 and not exists (select from change_log where undoes = r.action) then r.action end as action,
    coalesce((select jsonb_agg(to_jsonb(l) order by l.line desc) from (
      select run_line_id as line, at, level, code, about from run_lines where run_id = r.run_id
      order by run_line_id desc limit ${sql.lit(RUN_LINES)}) l), '[]') as lines
  from runs r left join users u on u.id = r.user_id`

export async function find(db: Executor, runId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${select} where r.run_id = ${runId}`.execute(db)
  return rows[0]
}

export async function findLatest(db: Executor, kind: RunKind): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${select} where r.kind = ${kind} order by r.run_id desc limit 1`.execute(db)
  return rows[0]
}

export async function list(db: Executor, kinds: readonly RunKind[]): Promise<Row[]> {
  const { rows } = await sql<Row>`${select} where r.kind = any(${kinds}::text[])
    order by r.run_id desc limit ${sql.lit(SHOWN)}`.execute(db)
  return rows
}

export async function noteChanged(db: Executor, runId: number, records: number): Promise<void> {
  await sql`update runs set changed = ${records}, alive_at = now() where run_id = ${runId}`.execute(db)
}

/** Cancels an active run, which stops at its next report of progress. */
export async function cancel(db: Executor, runId: number): Promise<void> {
  await sql`update runs set is_cancelled = true where run_id = ${runId} and ${isActive}`.execute(db)
}

/** Marks a run as active. @returns whether it had not ended and was not cancelled */
export async function begin(db: Executor, runId: number): Promise<boolean> {
  const { rows } = await sql`update runs set state = 'RUNNING', alive_at = now()
    where run_id = ${runId} and ${isActive} and not is_cancelled returning 1`.execute(db)
  return rows.length > 0
}

/** Stores the progress of a run. @returns whether it is active and was not cancelled */
export async function advance(db: Executor, runId: number, done: number, total: number): Promise<boolean> {
  const { rows } = await sql`update runs set done = ${done}, total = ${total}, alive_at = now()
    where run_id = ${runId} and ${isActive} and not is_cancelled returning 1`.execute(db)
  return rows.length > 0
}

export async function end(
  db: Executor,
  runId: number,
  state: 'DONE' | 'FAILED' | 'CANCELLED',
): Promise<void> {
  await sql`update runs set state = ${state}, ended_at = now() where run_id = ${runId} and ${isActive}`.execute(
    db,
  )
}

export async function log(
  db: Executor,
  runId: number,
  level: Level,
  code: string,
  about?: string,
): Promise<void> {
  await sql`insert into run_lines (run_id, level, code, about)
    values (${runId}, ${level}, ${code}, ${about ?? null})`.execute(db)
}
