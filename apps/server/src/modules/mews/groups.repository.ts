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
 * Locks groups of a department, existing or not, until the transaction ends, so that deliveries of the same group are
 * serialised.
 * @param names all keys by which the group may be known
 */
export async function holdGroup(tx: Executor, departmentId: number, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names)].map((name) => `${departmentId} ${name}`)
  await sql`select pg_advisory_xact_lock(${sql.lit(HOLD)}, key) from (
    select distinct hashtext(name) as key from unnest(${keys}::text[]) as name order by 1) keys`.execute(tx)
}
const HOLD = 220

/** Locks and returns the group with this key. */
export async function findGroup(tx: Executor, departmentId: number, key: string): Promise<Group | undefined> {
  const { rows } = await sql<Group>`select ${columns} from mews_groups
    where department_id = ${departmentId} and key = ${key} for update`.execute(tx)
  return rows[0]
}

/** The key of the group with a reservation that has one of these numbers at Mews. */
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

/** Locks and returns the groups of an enquiry. */
export async function groupsOf(tx: Executor, enquiryId: number): Promise<Group[]> {
  const { rows } = await sql<Group>`select ${columns} from mews_groups where enquiry_id = ${enquiryId}
    order by mews_group_id for update`.execute(tx)
  return rows
}

/** A group, which may not be stored yet. */
export type Target = Pick<Group, 'departmentId' | 'direction' | 'key'> &
  Partial<Pick<Group, 'mewsGroupId' | 'enquiryId' | 'formerFase'>>

export async function addGroup(tx: Executor, target: Target, change: Partial<GroupChange> = {}) {
  const { departmentId, direction, key, enquiryId = null } = target
  const { state = 'WAITING', cause = null, formerFase = null, body, isCancelled = false } = change
  const { rows } = await sql<Group>`
    insert into mews_groups (department_id, direction, key, enquiry_id, state, cause, former_fase, body, is_cancelled)
    values (${departmentId}, ${direction}, ${key}, ${change.enquiryId ?? enquiryId}, ${state}, ${cause}, ${formerFase},
      ${body ? JSON.stringify(body) : null}, ${isCancelled}) returning ${columns}`.execute(tx)
  const [group] = rows
  if (!group) throw new Error('the group was not added')
  return group
}

/**
 * The group in which an enquiry is sent; created if it is missing. Concurrent requests for the same enquiry wait and
 * get the same group.
 */
export async function groupToSend(tx: Executor, { departmentId, key, enquiryId }: Target) {
  const { rows } = await sql<Group>`
    insert into mews_groups (department_id, direction, key, enquiry_id, state)
    values (${departmentId}, 'OUT', ${key}, ${enquiryId}, 'WAITING')
    on conflict (department_id, key) do update set changed_at = now() returning ${columns}`.execute(tx)
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
  /** The message body. Fields that are missing in a change keep their value. */
  body?: object
  enquiryId?: number | null
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

/** Creates or updates a group. @returns its id */
export async function keepGroup(tx: Executor, target: Target, change: GroupChange): Promise<number> {
  const { mewsGroupId } = target
  if (mewsGroupId === undefined) return (await addGroup(tx, target, change)).mewsGroupId
  await changeGroup(tx, mewsGroupId, change)
  return mewsGroupId
}

/** A stored reservation of a group. */
export interface Known {
  mewsReservationId: number
  code: string | null
  confirmationNumber: string | null
  state: 1 | 2 | 3
  reservationId: number | null
  stayId: number | null
  /** Whether it was cancelled only because a message left it out. A later message that contains it books it again. */
  mayReturn: boolean
  /** Whether the guest lost the room, because it is occupied on the new dates. */
  lostRoom: boolean
}

export async function reservationsOf(tx: Executor, groupId: number): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select mews_reservation_id, code, confirmation_number, state, reservation_id, stay_id, may_return, lost_room
    from mews_reservations where mews_group_id = ${groupId} order by mews_reservation_id`.execute(tx)
  return rows
}

/** A reservation to store. One without an id is added. */
export type Kept = Omit<Known, Optional> & Partial<Pick<Known, Optional>>
type Optional = 'mewsReservationId' | 'mayReturn' | 'lostRoom'

const typed = sql`(id bigint, code text, "confirmationNumber" text, state integer, "reservationId" bigint, "stayId" bigint,
  "mayReturn" boolean, "lostRoom" boolean)`

/** Adds or updates reservations of a group. Each occurs once. */
export async function keepReservations(tx: Executor, groupId: number, kept: readonly Kept[]): Promise<void> {
  const rows = kept.map(({ mewsReservationId: id, ...one }) => ({ id, ...one }))
  const [changed, added] = [
    rows.filter(({ id }) => id !== undefined),
    rows.filter(({ id }) => id === undefined),
  ]
  // Update first, so that codes that are given up can be used by added reservations.
  if (changed.length > 0)
    await sql`
      update mews_reservations m set code = r.code, confirmation_number = r."confirmationNumber", state = r.state,
        reservation_id = r."reservationId", stay_id = r."stayId", may_return = coalesce(r."mayReturn", false),
        lost_room = coalesce(r."lostRoom", false)
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r ${typed}
      where m.mews_reservation_id = r.id`.execute(tx)
  if (added.length > 0)
    await sql`
      insert into mews_reservations (mews_group_id, code, confirmation_number, state, reservation_id, stay_id, may_return,
        lost_room)
      select ${groupId}, r.code, r."confirmationNumber", r.state, r."reservationId", r."stayId",
        coalesce(r."mayReturn", false), coalesce(r."lostRoom", false)
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as r ${typed}`.execute(tx)
}

/** Records the id of a message. @returns false if it was processed before */
export async function noteMessage(tx: Executor, departmentId: number, messageId: string, operation: string) {
  const { rows } = await sql`
    insert into mews_messages (department_id, message_id, operation) values (${departmentId}, ${messageId}, ${operation})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}
