import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** The name and email attributes in the form that the provider sent. */
type Said = Readonly<Record<string, unknown>>

/** A user with the SCIM attributes of its provider. */
export interface ScimUser {
  scimUserId: number
  userId: number
  userName: string
  externalId: string | null
  said: Said
  madeAt: string
  changedAt: string
  active: boolean
  groups: { value: string; display: string }[]
}

/** Which resources to read: by name, by id, or a page of all. */
export interface Wanted {
  id?: number | undefined
  name?: string | undefined
  externalId?: string | undefined
  limit: number
  offset: number
}

const wantedOf = (id: string, name: string, wanted: Wanted) =>
  sql.join(
    [
      sql`true`,
      ...(wanted.id === undefined ? [] : [sql`x.${sql.ref(id)} = ${wanted.id}`]),
      ...(wanted.name === undefined ? [] : [sql`lower(x.${sql.ref(name)}) = lower(${wanted.name})`]),
      ...(wanted.externalId === undefined ? [] : [sql`x.external_id = ${wanted.externalId}`]),
    ],
    sql` and `,
  )

/** The users of a provider, oldest first, without those that it has deleted. */
export async function listUsers(
  db: Executor,
  identityProviderId: number,
  wanted: Wanted,
): Promise<ScimUser[]> {
  const { rows } = await sql<ScimUser>`
    select x.scim_user_id, x.user_id, x.user_name, x.external_id, x.said, x.made_at, x.changed_at, u.active,
      (select coalesce(jsonb_agg(jsonb_build_object('value', g.scim_group_id::text, 'display', g.display_name)
          order by g.scim_group_id), '[]')
        from scim_members m join scim_groups g using (scim_group_id) where m.scim_user_id = x.scim_user_id) as groups
    from scim_users x join users u on u.id = x.user_id
    where x.identity_provider_id = ${identityProviderId} and x.deleted_at is null
      and ${wantedOf('scim_user_id', 'user_name', wanted)}
    order by x.scim_user_id limit ${wanted.limit} offset ${wanted.offset}`.execute(db)
  return rows
}

export async function countUsers(db: Executor, identityProviderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from scim_users
    where identity_provider_id = ${identityProviderId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The user with this name at the provider, including a deleted one. */
export async function findByName(db: Executor, identityProviderId: number, userName: string) {
  const { rows } = await sql<{ scimUserId: number; userId: number; isDeleted: boolean }>`
    select scim_user_id, user_id, deleted_at is not null as is_deleted from scim_users
    where identity_provider_id = ${identityProviderId} and lower(user_name) = lower(${userName})`.execute(db)
  return rows[0]
}

/** An existing user to which a new SCIM user may be matched. */
export interface Candidate {
  id: number
  hasMail: boolean
  hasName: boolean
  /** Whether the user signs in with an account of this provider, or belonged to it before. */
  isOwn: boolean
  /** Whether the user belongs to another provider, or has another name at this one. */
  isTaken: boolean
}

/** The users with this email address or user name, ignoring case. */
export async function listCandidates(
  db: Executor,
  identityProviderId: number,
  { mail, userName }: { mail: string; userName: string },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.id, lower(u.email) = lower(${mail}) as has_mail, lower(u.username) = lower(${userName}) as has_name,
      exists (select from user_identities i
        where i.user_id = u.id and i.identity_provider_id = ${identityProviderId})
        or exists (select from scim_users x
          where x.user_id = u.id and x.identity_provider_id = ${identityProviderId}) as is_own,
      exists (select from user_identities i
        where i.user_id = u.id and i.identity_provider_id <> ${identityProviderId})
        or exists (select from scim_users x where x.user_id = u.id and x.deleted_at is null) as is_taken
    from users u
    where lower(u.email) = lower(${mail}) or lower(u.username) = lower(${userName}) order by u.id`.execute(db)
  return rows
}

interface SaidUser {
  userName: string
  externalId: string | null
  said: Said
}

export async function insertUser(
  tx: Executor,
  { said, ...user }: SaidUser & { identityProviderId: number; userId: number },
  now: string,
): Promise<number> {
  const { scimUserId } = await tx
    .insertInto('scimUsers')
    .values({ ...user, said: JSON.stringify(said), madeAt: now, changedAt: now })
    .returning('scimUserId')
    .executeTakeFirstOrThrow()
  return scimUserId
}

/** Stores the SCIM attributes of a user. A user that the provider had deleted is restored. */
export async function updateUser(
  tx: Executor,
  scimUserId: number,
  { said, ...user }: SaidUser,
  now: string,
): Promise<void> {
  await tx
    .updateTable('scimUsers')
    .set({ ...user, said: JSON.stringify(said), changedAt: now, deletedAt: null })
    .where('scimUserId', '=', scimUserId)
    .execute()
}

/** Releases the name of a deleted SCIM user for another one. */
export const forgetDeleted = (tx: Executor, identityProviderId: number, userName: string) =>
  sql`delete from scim_users where identity_provider_id = ${identityProviderId}
    and lower(user_name) = lower(${userName}) and deleted_at is not null`.execute(tx)

export async function deleteUser(tx: Executor, scimUserId: number, now: string): Promise<void> {
  await tx.deleteFrom('scimMembers').where('scimUserId', '=', scimUserId).execute()
  await tx
    .updateTable('scimUsers')
    .set({ deletedAt: now, changedAt: now })
    .where('scimUserId', '=', scimUserId)
    .execute()
}

/** A group with the SCIM attributes of its provider. */
export interface ScimGroup {
  scimGroupId: number
  displayName: string
  externalId: string | null
  madeAt: string
  changedAt: string
  members: { value: string; display: string }[]
}

/** The groups of a provider, oldest first. */
export async function listGroups(
  db: Executor,
  identityProviderId: number,
  wanted: Wanted,
): Promise<ScimGroup[]> {
  const { rows } = await sql<ScimGroup>`
    select x.scim_group_id, x.display_name, x.external_id, x.made_at, x.changed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('value', u.scim_user_id::text, 'display', u.user_name)
          order by u.scim_user_id), '[]')
        from scim_members m join scim_users u using (scim_user_id)
        where m.scim_group_id = x.scim_group_id) as members
    from scim_groups x
    where x.identity_provider_id = ${identityProviderId}
      and ${wantedOf('scim_group_id', 'display_name', wanted)}
    order by x.scim_group_id limit ${wanted.limit} offset ${wanted.offset}`.execute(db)
  return rows
}

export async function countGroups(db: Executor, identityProviderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from scim_groups
    where identity_provider_id = ${identityProviderId}`.execute(db)
  return rows[0]?.count ?? 0
}

interface SaidGroup {
  displayName: string
  externalId: string | null
}

export async function insertGroup(
  tx: Executor,
  group: SaidGroup & { identityProviderId: number },
  now: string,
): Promise<number> {
  const { scimGroupId } = await tx
    .insertInto('scimGroups')
    .values({ ...group, madeAt: now, changedAt: now })
    .returning('scimGroupId')
    .executeTakeFirstOrThrow()
  return scimGroupId
}

export async function updateGroup(
  tx: Executor,
  scimGroupId: number,
  group: SaidGroup,
  now: string,
): Promise<void> {
  await tx
    .updateTable('scimGroups')
    .set({ ...group, changedAt: now })
    .where('scimGroupId', '=', scimGroupId)
    .execute()
}

export const deleteGroup = (tx: Executor, scimGroupId: number) =>
  tx.deleteFrom('scimGroups').where('scimGroupId', '=', scimGroupId).execute()

/** Filters ids to those of a provider's users. */
export async function known(
  tx: Executor,
  identityProviderId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ scimUserId: number }>`select scim_user_id from scim_users
    where identity_provider_id = ${identityProviderId} and deleted_at is null
      and scim_user_id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Set(rows.map(({ scimUserId }) => scimUserId))
}

/** Replaces the members of a group. */
export async function setMembers(tx: Executor, scimGroupId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from scim_members where scim_group_id = ${scimGroupId}
    and scim_user_id <> all(${[...ids]}::bigint[])`.execute(tx)
  await sql`insert into scim_members (scim_group_id, scim_user_id)
    select ${scimGroupId}, id from unnest(${[...ids]}::bigint[]) id on conflict do nothing`.execute(tx)
}

/**
 * Users of a provider with the names of their groups, ordered by user id. @param ids limits the users; by default all
 */
export async function listMemberships(
  tx: Executor,
  identityProviderId: number,
  ids: readonly number[] | undefined,
) {
  const isMeant = ids === undefined ? sql`true` : sql`x.scim_user_id = any(${[...ids]}::bigint[])`
  const { rows } = await sql<{ userId: number; groups: string[] }>`
    select x.user_id, coalesce(array_agg(g.display_name) filter (where g.display_name is not null), '{}') as groups
    from scim_users x left join scim_members m using (scim_user_id) left join scim_groups g using (scim_group_id)
    where x.identity_provider_id = ${identityProviderId} and x.deleted_at is null and ${isMeant}
    group by x.user_id order by x.user_id`.execute(tx)
  return rows
}

/** Records that an identity provider made the changes of a request; does nothing if there are none. */
export const noteWrite = (tx: Executor, requestId: string, providerName: string, at: string) =>
  sql`insert into scim_writes (request_id, provider_name, at) select ${requestId}, ${providerName}, ${at}
    where exists (select from change_log where request_id = ${requestId})`.execute(tx)

/** The identity providers that made these requests, by the names that they had then. */
export const findWriters = (db: Executor, requestIds: readonly string[]) =>
  db
    .selectFrom('scimWrites')
    .select(['requestId', 'providerName'])
    .where('requestId', 'in', requestIds)
    .execute()

/** The users that a provider changed last. */
export async function listLatest(db: Executor, identityProviderId: number, most: number) {
  const { rows } = await sql<{
    id: number
    username: string
    userName: string
    active: boolean
    isDeleted: boolean
    changedAt: string
  }>`select u.id, u.username, x.user_name, u.active, x.deleted_at is not null as is_deleted, x.changed_at
    from scim_users x join users u on u.id = x.user_id where x.identity_provider_id = ${identityProviderId}
    order by x.changed_at desc, x.scim_user_id desc limit ${most}`.execute(db)
  return rows
}
