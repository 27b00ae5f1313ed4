import {
  beginningOf,
  LATEST_NOTIFICATIONS,
  type NotificationKind,
  type NotificationWay,
  type RoleName,
  usualWay,
} from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

export interface News {
  kind: NotificationKind
  /** The path of the record. */
  record: string
  title: string
}

/**
 * Notifies active users about a record, in the way that each of them chose for the kind. The user who caused it is
 * skipped. A user is notified at most once in ten minutes about a record, also by concurrent transactions. Bound users
 * are notified only about records that they see.
 * @param to ids of users
 * @returns whether at least one of them also gets a mail
 */
export async function insert(
  tx: Executor,
  { kind, record, title }: News,
  to: readonly number[],
  byId: number | null,
): Promise<boolean> {
  const way = sql`coalesce(s.way, ${usualWay(kind)})`
  const { rows } = await sql<{ isMail: boolean }>`
    insert into notifications (user_id, kind, record, title, by_id, is_digest, is_mail)
    select u.id, ${kind}, ${record}, ${beginningOf(title, 300)}, ${byId}::bigint, ${way} = 'DIGEST', ${way} = 'MAIL'
    from users u left join notification_settings s on s.user_id = u.id and s.kind = ${kind}
    where u.id = any(${[...to]}::bigint[]) and u.active and u.id is distinct from ${byId}::bigint
      and ${way} <> 'OFF'
      and (u.exploiters = '{}' or coalesce(exploiter_at(${record}) = any(u.exploiters), true))
      and (u.role_sight = 'ALL' or coalesce(owner_at(${record}) = any(owners_of(u.id, u.role_sight, u.team_id)), true))
    order by u.id
    on conflict do nothing
    returning is_mail`.execute(tx)
  return rows.some(({ isMail }) => isMail)
}

interface Told extends News {
  notificationId: number
  byName: string | null
  at: string
  isRead: boolean
}

const told = (userId: number) => sql`
  select n.notification_id, n.kind, n.record, n.title, n.at, n.read_at is not null as is_read,
    ${userNameOf('u')} as by_name
  from notifications n left join users u on u.id = n.by_id
  where n.user_id = ${userId} and not n.is_digest`

/** The latest notifications of a user for the bell. */
export async function listLatest(db: Executor, userId: number) {
  const { rows } = await sql<Told>`${told(userId)}
    order by n.notification_id desc limit ${LATEST_NOTIFICATIONS}`.execute(db)
  return rows
}

/** A notification of a user; `undefined` if the user has none with this id. */
export async function find(db: Executor, userId: number, notificationId: number) {
  const { rows } = await sql<Told>`${told(userId)} and n.notification_id = ${notificationId}`.execute(db)
  return rows[0]
}

export async function countUnread(db: Executor, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications
    where user_id = ${userId} and read_at is null and not is_digest`.execute(db)
  return rows[0]?.count ?? 0
}

export async function markRead(db: Executor, userId: number, upTo: number): Promise<void> {
  await sql`update notifications set read_at = now()
    where user_id = ${userId} and read_at is null and not is_digest and notification_id <= ${upTo}`.execute(
    db,
  )
}

/** The kinds for which a user chose how to be notified. */
export async function listWays(db: Executor, userId: number) {
  const { rows } = await sql<{ kind: NotificationKind; way: NotificationWay }>`
    select kind, way from notification_settings where user_id = ${userId}`.execute(db)
  return rows
}

export async function setWay(db: Executor, userId: number, kind: NotificationKind, way: NotificationWay) {
  await sql`insert into notification_settings (user_id, kind, way) values (${userId}, ${kind}, ${way})
    on conflict (user_id, kind) do update set way = excluded.way`.execute(db)
}

/** The colleagues who do the work of those of these users who are absent (docs/rules/hand-overs.md). */
export async function colleaguesOf(db: Executor, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select at_the_desk(u.id) as id from users u join hand_overs h on h.user_id = u.id
    where u.id = any(${[...userIds]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** SQL: whether a user is bound to exploiters. */
export const isBound = sql<boolean>`exploiters <> '{}'`

/** The active users with one of these roles who can see records of an exploiter that have no owner. */
export const listSeeing = (db: Executor, exploiterId: number, roles: readonly RoleName[]) =>
  listUsersWith(db, roles)
    .where(sql<boolean>`(exploiters = '{}' or ${exploiterId} = any(exploiters))`)
    .where(sql<boolean>`role_sight = 'ALL'`)

/** The active users with one of these roles. */
export const listUsersWith = (db: Executor, roles: readonly RoleName[]) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'displayname'])
    .where('active', '=', true)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .orderBy('id')
