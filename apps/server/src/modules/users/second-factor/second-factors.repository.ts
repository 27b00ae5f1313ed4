import type { RoleName } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** The second factors of a user, and whether a role requires one. */
export interface Standing {
  hasPassword: boolean
  secondFactorAt: string | null
  recoveryCodes: number
  /** The number of passkeys. */
  passkeys: number
  isRequired: boolean
}

export async function findStanding(db: Executor, userId: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select u.password_hash is not null and not u.by_provider_only as has_password, f.added_at as second_factor_at,
      (select count(*)::int from recovery_codes c where c.user_id = u.id) as recovery_codes,
      (select count(*)::int from passkeys p where p.user_id = u.id and not u.by_provider_only) as passkeys,
      exists (select from second_factor_roles r where r.role = any(u.roles)) as is_required
    from users u left join second_factors f on f.user_id = u.id
    where u.id = ${userId}`.execute(db)
  return rows[0]
}

export const keepDraft = (db: Executor, userId: number, secret: string, begunAt: string) =>
  sql`insert into second_factor_drafts (user_id, secret, begun_at) values (${userId}, ${secret}, ${begunAt})
    on conflict (user_id) do update set secret = excluded.secret, begun_at = excluded.begun_at`.execute(db)

/** The generated secret that a user has not activated yet; `undefined` if it is too old. */
export async function findDraft(db: Executor, userId: number, since: string): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string }>`select secret from second_factor_drafts
    where user_id = ${userId} and begun_at > ${since}`.execute(db)
  return rows[0]?.secret
}

interface NewFactor {
  userId: number
  secret: string
  step: number
  addedAt: string
  codeHashes: readonly string[]
}

/** Stores the second factor of a user, replacing an earlier one. */
export async function replace(
  tx: Executor,
  { userId, secret, step, addedAt, codeHashes }: NewFactor,
): Promise<void> {
  await sql`delete from second_factor_drafts where user_id = ${userId}`.execute(tx)
  await sql`insert into second_factors (user_id, secret, last_step, added_at)
    values (${userId}, ${secret}, ${step}, ${addedAt})
    on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step,
      added_at = excluded.added_at`.execute(tx)
  await replaceCodes(tx, userId, codeHashes)
}

/** Removes the second factor of a user. @returns whether there was one */
export async function remove(tx: Executor, userId: number): Promise<boolean> {
  await replaceCodes(tx, userId, [])
  const gone = await sql`delete from second_factors where user_id = ${userId}`.execute(tx)
  return Number(gone.numAffectedRows) > 0
}

export async function replaceCodes(tx: Executor, userId: number, hashes: readonly string[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  await sql`insert into recovery_codes (user_id, place, code_hash)
    select ${userId}, place - 1, hash from unnest(${[...hashes]}::text[]) with ordinality c(hash, place)`.execute(
    tx,
  )
}

export async function findSecret(db: Executor, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string }>`select secret from second_factors
    where user_id = ${userId}`.execute(db)
  return rows[0]?.secret
}

/** Marks a time step as used. @returns `false` if its code or a later one was used before, also concurrently */
export async function takeStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const taken = await sql`update second_factors set last_step = ${step}
    where user_id = ${userId} and last_step < ${step}`.execute(db)
  return taken.numAffectedRows === 1n
}

export async function findCode(db: Executor, userId: number, place: number): Promise<string | undefined> {
  const { rows } = await sql<{ codeHash: string }>`select code_hash from recovery_codes
    where user_id = ${userId} and place = ${place}`.execute(db)
  return rows[0]?.codeHash
}

/** Deletes a used recovery code. @returns `false` if it was used concurrently */
export async function takeCode(db: Executor, userId: number, codeHash: string): Promise<boolean> {
  const taken = await sql`delete from recovery_codes
    where user_id = ${userId} and code_hash = ${codeHash}`.execute(db)
  return taken.numAffectedRows === 1n
}

export async function listRoles(db: Executor): Promise<RoleName[]> {
  const { rows } = await sql<{ role: RoleName }>`select role from second_factor_roles order by 1`.execute(db)
  return rows.map(({ role }) => role)
}

/** Stores which roles require a second factor, and ends those sessions of their users that were started without one. */
export async function setRoles(tx: Executor, roles: readonly RoleName[]): Promise<void> {
  await sql`delete from second_factor_roles where role <> all(${[...roles]}::text[])`.execute(tx)
  await sql`insert into second_factor_roles (role) select unnest(${[...roles]}::text[])
    on conflict do nothing`.execute(tx)
  await sql`delete from sessions s using users u where u.id = s.user_id and s.viewed_from_id is null
    and not s.is_strong and s.signed_out_at is null and u.roles && ${[...roles]}::text[]`.execute(tx)
}
