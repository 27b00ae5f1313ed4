import type { PrognosisStatus } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

const lastClosed = sql`(select max(month) from month_closings)`
const start = (side: 'before' | 'after') => sql`(${sql.ref(side)} ->> 'start')::date`

/** Whether an action of a user changed prognoses that start before the first open month. */
export async function isOfClosedMonths(db: Executor, userId: number, action: string): Promise<boolean> {
  const found = await sql`
    select from change_log where request_id = ${action} and actor = ${userId} and table_name = 'prognosis_metas'
      and least(${start('before')}, ${start('after')}) < ${lastClosed} + interval '1 month' limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}

/** The state of a prognosis. Its total is in cents. */
interface State {
  status: PrognosisStatus
  start: string | null
  nights: number
  totalPrognosis: number
  probability: number | null
  exploiterId: number | null
  organisationId: number
}

/**
 * A change log entry of a prognosis: its state before and after. `null` before it was added and after it was deleted.
 */
interface Logged {
  before: State | null
  after: State | null
}

const state = (
  side: 'before' | 'after',
) => sql`(select jsonb_build_object('status', s.status, 'start', s.start,
  'nights', s.nights, 'probability', s.probability, 'exploiterId', s.exploiter_id, 'organisationId', s.organisation_id,
  'totalPrognosis', (s.total_prognosis * 100)::bigint) end
  from jsonb_populate_record(null::prognosis_state, ${sql.ref(side)}) s)`

/** The changes of prognoses by an action of a user, in order. */
export async function changesBy(db: Executor, userId: number, action: string): Promise<Logged[]> {
  const found = await sql<Logged>`
    select ${state('before')} as before, ${state('after')} as after from change_log
    where request_id = ${action} and actor = ${userId} and table_name = 'prognosis_metas' order by id`.execute(
    db,
  )
  return found.rows
}

/** The names of exploiters by id. */
export async function exploiterNames(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<{ exploiterId: number; name: string }>`
    select exploiter_id, name from exploiters where exploiter_id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ exploiterId, name }) => [exploiterId, name]))
}

interface Closers {
  /** The name of the prognoses' enquiry. */
  title: string
  userIds: number[]
}

/** The users who closed months with nights of an enquiry's prognoses; empty if no such month is closed. */
export async function closersOf(db: Executor, prognosisMetaIds: readonly number[]): Promise<Closers[]> {
  const found = await sql<Closers>`
    select concat_ws(' · ', e.ref_number, nullif(e.name, '')) as title, jsonb_agg(distinct c.user_id) as user_ids
    from prognosis_metas p join enquiries e using (enquiry_id)
      join month_closings c on c.month between date_trunc('month', p.start) and p.start + greatest(p.nights - 1, 0)
    where p.prognosis_meta_id = any(${[...prognosisMetaIds]}::bigint[]) and c.user_id is not null
    group by e.enquiry_id`.execute(db)
  return found.rows
}
