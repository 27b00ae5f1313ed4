import type { Fase, MewsCause, mewsDirections } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

export interface Group {
  mewsGroupId: number
  departmentId: number
  direction: (typeof mewsDirections)[number]
  key: string
  enquiryId: number | null
  isCancelled: boolean
  state: 'WAITING' | 'DONE' | 'FAILED'
  cause: MewsCause | null
  formerFase: Fase | null
  messageId: string | null
  body: unknown
}

const columns = sql`mews_group_id, department_id, direction, key, enquiry_id, is_cancelled, state, cause, former_fase, message_id, body`

/**
 * Holds groups of a department, known or not, until the transaction ends, so that two deliveries of a group are processed
 * one after the other.
 * @param names all by which the group may be known
 */
export async function holdGroup(tx: Executor, departmentId: number, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names)].map((name) => `${departmentId} ${name}`)
  await sql`select pg_advisory_xact_lock(${sql.lit(HOLD)}, key) from (
    select distinct hashtext(name) as key from unnest(${keys}::text[]) as name order by 1) keys`.execute(tx)
}
const HOLD = 220

/** The group with this key, locked. */
export async function findGroup(tx: Executor, departmentId: number, key: string): Promise<Group | undefined> {
  const { rows } = await sql<Group>`select ${columns} from mews_groups
    where department_id = ${departmentId} and key = ${key} for update`.execute(tx)
  return rows[0]
}

/** The group of a reservation with one of these numbers at Mews. */
export async function keyOfNumbers(
  tx: Executor,
  departmentId: number,
  numbers: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select g.key from mews_reservations r join mews_groups g using (mews_group_id)
    where g.department_id = ${departmentId} and r.confirmation_number = any(${numbers}) limit 1`.execute(tx)
  return rows[0]?.key
}

/** The groups of an enquiry, locked. */
export async function groupsOf(tx: Executor, enquiryId: number): Promise<Group[]> {
  const { rows } = await sql<Group>`select ${columns} from mews_groups where enquiry_id = ${enquiryId}
    order by mews_group_id for update`.execute(tx)
  return rows
}

export type NewGroup = Pick<Group, 'departmentId' | 'direction' | 'key'> & { enquiryId?: number }

export async function addGroup(tx: Executor, { departmentId, direction, key, enquiryId }: NewGroup) {
  const { rows } = await sql<Group>`
    insert into mews_groups (department_id, direction, key, enquiry_id)
    values (${departmentId}, ${direction}, ${key}, ${enquiryId ?? null}) returning ${columns}`.execute(tx)
  const [group] = rows
  if (!group) throw new Error('the group was not added')
  return group
}

export interface GroupChange {
  state: Group['state']
  cause: MewsCause | null
  error?: string | null
  answer?: string | null
  formerFase?: Fase | null
  messageId?: string | null
  /** Without one of these, the former value stays. */
  body?: object
  enquiryId?: number | undefined
  isCancelled?: boolean | undefined
}

export async function changeGroup(tx: Executor, id: number, change: GroupChange): Promise<void> {
  const { state, cause, error = null, answer = null, formerFase, messageId, body } = change
  const { enquiryId = null, isCancelled = null } = change
  await sql`
    update mews_groups set state = ${state}, cause = ${cause}, error = ${error}, changed_at = now(),
      answer = coalesce(${answer}, answer),
      former_fase = ${formerFase === undefined ? sql`former_fase` : formerFase},
      message_id = ${messageId === undefined ? sql`message_id` : messageId},
      enquiry_id = coalesce(${enquiryId}, enquiry_id), is_cancelled = coalesce(${isCancelled}, is_cancelled),
      body = coalesce(${body ? JSON.stringify(body) : null}::jsonb, body)
    where mews_group_id = ${id}`.execute(tx)
}

export interface Known {
  mewsReservationId: number
  code: string | null
  confirmationNumber: string | null
  state: 1 | 2 | 3
  reservationId: number | null
  stayId: number | null
}

export async function reservationsOf(tx: Executor, groupId: number): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select mews_reservation_id, code, confirmation_number, state, reservation_id, stay_id
    from mews_reservations where mews_group_id = ${groupId} order by mews_reservation_id`.execute(tx)
  return rows
}

/** Adds or changes what is known of a reservation. @returns its id */
export async function keepReservation(
  tx: Executor,
  groupId: number,
  {
    mewsReservationId,
    ...known
  }: Omit<Known, 'mewsReservationId'> & { mewsReservationId?: number | undefined },
): Promise<number> {
  const { code, confirmationNumber, state, reservationId, stayId } = known
  const { rows } = await (mewsReservationId === undefined
    ? sql<{ id: number }>`
        insert into mews_reservations (mews_group_id, code, confirmation_number, state, reservation_id, stay_id)
        values (${groupId}, ${code}, ${confirmationNumber}, ${state}, ${reservationId}, ${stayId})
        returning mews_reservation_id as id`
    : sql<{ id: number }>`
        update mews_reservations set code = ${code}, confirmation_number = ${confirmationNumber}, state = ${state},
          reservation_id = ${reservationId}, stay_id = ${stayId}
        where mews_reservation_id = ${mewsReservationId} returning mews_reservation_id as id`
  ).execute(tx)
  return rows[0]?.id ?? 0
}

/** Notes a message. @returns false if it was processed before */
export async function noteMessage(tx: Executor, departmentId: number, messageId: string, operation: string) {
  const { rows } = await sql`
    insert into mews_messages (department_id, message_id, operation) values (${departmentId}, ${messageId}, ${operation})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** How long messages are remembered. */
const REMEMBERED = '90 days'

export async function forgetMessages(db: Executor): Promise<void> {
  await sql`delete from mews_messages where at < now() - ${REMEMBERED}::interval`.execute(db)
}
