import type {
  ChannelManager,
  channelCallStates,
  channelCalls,
  channelDirections,
  QueryOf,
} from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, equals } from '../../kit/sql/conditions.ts'
import { type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof channelCalls.list>
type State = (typeof channelCallStates)[number]
type Direction = (typeof channelDirections)[number]

const select = (db: Executor) =>
  db
    .selectFrom('channelCalls as c')
    .leftJoin('providerDepartments as d', 'd.departmentId', 'c.departmentId')
    .leftJoin('enquiries as e', 'e.enquiryId', 'c.enquiryId')
    .select(['c.channelCallId', 'c.at', 'c.operation', 'c.departmentId', 'd.name as departmentName'])
    .select(['e.refNumber', 'c.attempts', 'c.endedAt', 'c.duration', 'c.errorCode', 'c.error', 'c.answer'])
    .select(sql<ChannelManager>`c.system`.as('system'))
    .select(sql<Direction>`c.direction`.as('direction'))
    .select(sql<State>`c.state`.as('state'))
    .select(sql<string | null>`case when c.state = 'WAITING' then c.due_at end`.as('dueAt'))
    .select(sql<boolean>`c.state = 'FAILED' and c.direction = 'OUT'`.as('canRetry'))

function plan(query: Query): ListPlan {
  return {
    where: [
      containsText(sql`fold(c.operation || ' ' || coalesce(c.error, ''))`, query.query),
      equals('c.department_id', query.departmentId),
    ],
  }
}

/** Lists and reads the calls to and from channel managers. */
export const repository = tableRepository(
  {
    table: 'channel_calls',
    alias: 'c',
    id: 'channel_call_id',
    select,
    order: { by: 'at', direction: 'desc' },
  },
  plan,
)

export interface NewCall {
  system: ChannelManager
  operation: string
  departmentId: number | null
  enquiryId?: number | null
  task?: object
  /** Seconds after which the call may be made. */
  delay?: number
}

/** Queues a call. @returns its id */
export async function add(tx: Executor, call: NewCall): Promise<number> {
  const { system, operation, departmentId, enquiryId, task = {}, delay = 0 } = call
  const { rows } = await sql<{ id: number }>`
    insert into channel_calls (system, direction, operation, department_id, enquiry_id, task, due_at)
    values (${system}, 'OUT', ${operation}, ${departmentId}, ${enquiryId ?? null}, ${JSON.stringify(task)},
      now() + make_interval(secs => ${delay}))
    returning channel_call_id as id`.execute(tx)
  return rows[0]?.id ?? 0
}

export interface Outcome {
  state: 'DONE' | 'FAILED'
  duration: number
  errorCode?: number | null
  error?: string | null
  answer?: string | null
  /** The error for `ended`; it is not stored. */
  reason?: string | undefined
}

/** Stores a call that was received or that was made at once. */
export async function note(
  db: Executor,
  {
    system,
    operation,
    departmentId,
    enquiryId,
    direction,
    ...ended
  }: NewCall & Outcome & { direction: Direction },
): Promise<void> {
  await sql`
    insert into channel_calls (system, direction, operation, department_id, enquiry_id, state, attempts, ended_at,
      duration, error_code, error, answer)
    values (${system}, ${direction}, ${operation}, ${departmentId}, ${enquiryId ?? null}, ${ended.state}, 1, now(),
      ${ended.duration}, ${ended.errorCode ?? null}, ${ended.error ?? null}, ${ended.answer ?? null})`.execute(
    db,
  )
}

/** Whether the same failure without a department was stored within the last minute. */
export async function isNoted(db: Executor, operation: string, error: string): Promise<boolean> {
  const { rows } = await sql`
    select from channel_calls where state = 'FAILED' and at > now() - interval '1 minute' and department_id is null
      and operation = ${operation} and error = ${error} limit 1`.execute(db)
  return rows.length > 0
}

export interface Claimed {
  id: number
  system: ChannelManager
  operation: string
  departmentId: number | null
  enquiryId: number | null
  attempts: number
  /**
   * How often the call was claimed, including this time. It shows whether another server has claimed the call since.
   */
  claims: number
  task: unknown
}

/** A CTE that turns off synchronous commit for the transaction. The statement must read from it. */
const quick = sql`with quick as (select set_config('synchronous_commit', 'off', true) as state)`

/** Seconds after which a claimed call counts as abandoned. Longer than any request including its answer. */
const LEASE = 90

/** The right to make a call. It is lost when another server claims the call. */
export type Claim = Pick<Claimed, 'id' | 'claims'>

/** A call that was made, with its result. */
export interface Ended extends Outcome, Claim {}

const leased = sql`due_at = now() + make_interval(secs => ${sql.lit(LEASE)})`

/**
 * Stores the results of calls and claims calls that are due, in one round trip. A claimed call, and later calls about
 * the same topic, are not given to others until it ends or its lease expires. The commit does not wait for the disk: if
 * the database crashes, the calls are made again, which is safe because calls are idempotent.
 * @param most the number to claim
 */
export async function endAndClaim(db: Executor, ended: readonly Ended[], most: number): Promise<Claimed[]> {
  const made = ended.map(({ id }) => id)
  const { rows } = await sql<Claimed>`${quick}, ended as (${ending(ended)})
    update channel_calls set attempts = attempts + 1, claims = claims + 1, ${leased}
    from quick where quick.state = 'off' and channel_call_id = any(array(
      select channel_call_id from channel_calls c
      where state = 'WAITING' and due_at <= now() and channel_call_id <> all(${made}::bigint[]) and not exists (
        select from channel_calls earlier where earlier.state = 'WAITING' and ${targetOf('earlier')} = ${targetOf('c')}
          and earlier.channel_call_id < c.channel_call_id and earlier.channel_call_id <> all(${made}::bigint[]))
      order by due_at, channel_call_id limit ${most}::int for update skip locked))
    returning channel_call_id as id, system, operation, department_id, enquiry_id, attempts, claims, task`.execute(
    db,
  )
  return rows
}

const targetOf = (alias: 'c' | 'earlier') => {
  const call = sql.raw(alias)
  return sql`channel_target(${call}.operation, ${call}.department_id, ${call}.enquiry_id, ${call}.task)`
}

/** Renews the leases of calls. @returns the ids of calls that the caller still holds */
export async function renew(db: Executor, claims: readonly Claim[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${quick} update channel_calls c set ${leased}
    from quick, jsonb_to_recordset(${JSON.stringify(claims.map(({ id, claims }) => ({ id, claims })))}::jsonb)
      as own (id bigint, claims integer)
    where quick.state = 'off' and c.channel_call_id = own.id and c.claims = own.claims and c.state = 'WAITING'
    returning c.channel_call_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The fields that identify what a call is about. Calls about the same topic are made in order. */
type Topic = Pick<NewCall, 'operation' | 'departmentId' | 'enquiryId'>

const isAbout = ({ operation, departmentId, enquiryId = null }: Topic) =>
  sql`operation = ${operation} and department_id = ${departmentId} and enquiry_id = ${enquiryId}`

/** Whether a call about an enquiry in a department is waiting or being made. */
export async function isWaiting(db: Executor, topic: Topic): Promise<boolean> {
  const { rows } = await sql`select from channel_calls
    where state = 'WAITING' and ${isAbout(topic)} limit 1`.execute(db)
  return rows.length > 0
}

/** The content of the call that was added last. */
export async function lastTask(db: Executor, topic: Topic): Promise<unknown> {
  const { rows } = await sql<{ task: unknown }>`select task from channel_calls where ${isAbout(topic)}
    order by channel_call_id desc limit 1`.execute(db)
  return rows[0]?.task
}

/**
 * Stores the result of a call. The commit does not wait for the disk, as in `endAndClaim`. @returns false if the claim
 * was lost
 */
export async function end(db: Executor, ended: Ended): Promise<boolean> {
  return (await sql`${quick} ${ending([ended])}`.execute(db)).rows.length > 0
}

const ending = (ended: readonly Ended[]) => sql`
  update channel_calls c set state = e.state, ended_at = now(), duration = e.duration, error_code = e."errorCode",
    error = e.error, answer = e.answer
  from quick, jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e
    (id bigint, claims integer, state text, duration integer, "errorCode" integer, error text, answer text)
  where quick.state = 'off' and c.channel_call_id = e.id and c.claims = e.claims and c.state = 'WAITING'
  returning 1`

/** Postpones a call that failed temporarily. @param seconds from now */
export async function putOff(db: Executor, seconds: number, { id, claims, ...ended }: Omit<Ended, 'state'>) {
  await sql`
    update channel_calls set due_at = now() + make_interval(secs => ${seconds}), duration = ${ended.duration},
      error_code = ${ended.errorCode ?? null}, error = ${ended.error ?? null}, answer = ${ended.answer ?? null}
    where channel_call_id = ${id} and claims = ${claims} and state = 'WAITING'`.execute(db)
}

/** Queues a failed call again. @returns false if it has not failed, or was received from the other side */
export async function revive(db: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`
    update channel_calls set state = 'WAITING', attempts = 0, due_at = now()
    where channel_call_id = ${id} and state = 'FAILED' and direction = 'OUT' returning 1`.execute(db)
  return rows.length > 0
}

/** The failures of a channel manager since the start of a day in a time zone, newest first. */
export async function failuresSince(db: Executor, system: ChannelManager, day: string, zone: string) {
  const { rows } = await sql<{
    at: string
    operation: string
    errorCode: number | null
    error: string | null
  }>`
    select at, operation, error_code, error from channel_calls
    where system = ${system} and at >= ${day}::date::timestamp at time zone ${zone} and error is not null
    order by at desc, channel_call_id desc limit 500`.execute(db)
  return rows
}
