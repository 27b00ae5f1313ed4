import {
  type Language,
  type QueryOf,
  type RoleName,
  roleNames,
  type Sight,
  type users,
} from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText } from '../../kit/sql/conditions.ts'
import { type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { ownersInSight } from './sight.sql.ts'

type Query = QueryOf<typeof users.list>

/** SQL for the exploiters that the user is bound to. */
const exploiters = sql<{ exploiterId: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('exploiterId', x.exploiter_id, 'name', x.name) order by x.name), '[]')
  from exploiters x where x.exploiter_id = any(users.exploiters))`

/** SQL for the last sign-in of a user. Administrators who view the product as the user do not count. */
const lastSignIn = sql<string | null>`(
  select max(s.created_at) from sessions s where s.user_id = users.id and s.viewer_id is null)`

const select = (db: Executor) =>
  db
    .selectFrom('users')
    .leftJoin('invitations', 'invitations.userId', 'users.id')
    .leftJoin('teams', 'teams.teamId', 'users.teamId')
    .select(['id', 'username', 'email', 'displayname', 'alternativeEmails', 'active', 'users.version'])
    .select(['users.teamId', 'teams.name as teamName', sql<Sight>`users.role_sight`.as('sight')])
    .select(['endsAt', 'sentAt', 'failure', 'secondFactorAt', 'byProviderOnly'])
    .select(
      sql<string | null>`(select until_day from hand_overs h where h.user_id = users.id)`.as('absentUntil'),
    )
    .select(sql<boolean>`users.password_hash is null and not users.by_provider_only`.as('isInvited'))
    .select(sql<Language | null>`users.language`.as('language'))
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    .select([exploiters.as('exploiters'), lastSignIn.as('lastSignIn')])

function plan(query: Query): ListPlan {
  return {
    where: [
      containsText('users.search', query.query),
      query.active && sql`users.active = ${query.active === 'true'}`,
      query.withoutRights ? sql`users.roles = array[${roleNames[5]}]` : undefined,
    ],
  }
}

/** Reads and writes users. */
export const repository = tableRepository(
  { table: 'users', id: 'id', select, columns: { role: sql`users.roles[1]` }, order: { by: 'username' } },
  plan,
)

/** The sign-in data of an active user, by name ignoring case. */
export const findByUsername = (db: Executor, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'passwordHash', 'generation'])
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    .where('active', '=', true)
    .where('byProviderOnly', '=', false)
    .where(sql<string>`lower(users.username)`, '=', sql<string>`lower(${username})`)
    .executeTakeFirst()

/** An active user, in the form of a session's owner. */
export const findOwner = (db: Executor, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'generation'])
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()

/** The id of a user by name, ignoring case, including deactivated users. */
export async function findId(db: Executor, username: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(users.username)`, '=', sql<string>`lower(${username})`)
    .executeTakeFirst()
  return found?.id
}

/** The owners whose records a user sees; empty for all owners. */
export async function ownersSeenBy(db: Executor, id: number): Promise<number[]> {
  const found = await db
    .selectFrom('users')
    .select(ownersInSight.as('owners'))
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.owners ?? []
}

/** The ids of all users, by name. */
export async function listIds(db: Executor): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').orderBy('username').execute()
  return rows.map(({ id }) => id)
}

/** Whether another active user is an administrator and can sign in with a password. */
export async function hasOtherAdministrator(db: Executor, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'ROLE_ADMIN' = any(users.roles)`)
    .where('id', '<>', id)
    .where('active', '=', true)
    .where('passwordHash', 'is not', null)
    .where('byProviderOnly', '=', false)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const isEmpty = async (db: Executor) =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined

/** Replaces an exploiter to which users are bound by another one. */
export async function rebind(tx: Executor, from: number, to: number): Promise<void> {
  await sql`update users set exploiters = case when exploiters @> array[${to}::bigint]
      then array_remove(exploiters, ${from}::bigint)
      else array_replace(exploiters, ${from}::bigint, ${to}::bigint) end
    where exploiters @> array[${from}::bigint]`.execute(tx)
}
