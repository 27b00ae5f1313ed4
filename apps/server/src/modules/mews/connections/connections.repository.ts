import type { mewsConnectionStates } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

type State = (typeof mewsConnectionStates)[number]

export interface Connection {
  departmentId: number
  /** The encrypted connection token. */
  token: string
  accessToken: string | null
  state: Exclude<State, 'NONE'>
}

/** The departments that Mews sells, connected or not. @param only limits them to the one with this id */
export async function listConnections(db: Executor, only: number | null = null) {
  const { rows } = await sql<{
    departmentId: number
    departmentName: string
    propertyId: string | null
    propertyName: string | null
    state: State
    canCompare: boolean
    connectedAt: string | null
    comparedAt: string | null
    roomCodes: number
    ratePlans: number
  }>`
    select d.department_id, d.name as department_name, d.channel_manager_id as property_id, c.name as property_name,
      coalesce(c.state, 'NONE') as state, c.access_token is not null as can_compare, c.connected_at,
      c.checked_at as compared_at,
      (select count(*) from room_codes r where r.department_id = d.department_id)::int as room_codes,
      (select count(*) from rate_plans p where p.department_id = d.department_id)::int as rate_plans
    from provider_departments d left join mews_connections c using (department_id)
    where (d.provider_channel_manager = 'MEWS' or c.department_id is not null)
      and (${only}::bigint is null or d.department_id = ${only})
    order by d.name, d.department_id limit 1000`.execute(db)
  return rows
}

export async function findConnection(db: Executor, departmentId: number): Promise<Connection | undefined> {
  const { rows } = await sql<Connection>`
    select department_id, token, access_token, state from mews_connections
    where department_id = ${departmentId}`.execute(db)
  return rows[0]
}

export interface Sender {
  departmentId: number
  /** Whether messages of Mews are accepted. */
  isOnline: boolean
}

/** The connection that a token belongs to. @param hash of the token */
export async function findSender(db: Executor, hash: string): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`
    select department_id, coalesce((select online from mews_settings), false) as is_online
    from mews_connections where token_hash = ${hash}`.execute(db)
  return rows[0]
}

interface Kept {
  departmentId: number
  hash: string
  token: string
  accessToken: string | null
  name: string | null
}

/** Stores the tokens of a department. Without a new access token, the old one is kept. */
export async function keep(
  tx: Executor,
  { departmentId, hash, token, accessToken, name }: Kept,
): Promise<void> {
  await sql`
    insert into mews_connections (department_id, token_hash, token, access_token, name)
    values (${departmentId}, ${hash}, ${token}, ${accessToken}, ${name})
    on conflict (department_id) do update set token_hash = excluded.token_hash, token = excluded.token,
      access_token = coalesce(excluded.access_token, mews_connections.access_token),
      name = coalesce(excluded.name, mews_connections.name), state = 'ACTIVE', connected_at = now()`.execute(
    tx,
  )
}

export async function keepAccessToken(
  tx: Executor,
  departmentId: number,
  accessToken: string,
): Promise<void> {
  await tx
    .updateTable('mewsConnections')
    .set({ accessToken })
    .where('departmentId', '=', departmentId)
    .execute()
}

export async function setState(
  tx: Executor,
  departmentId: number,
  state: Connection['state'],
): Promise<void> {
  await tx.updateTable('mewsConnections').set({ state }).where('departmentId', '=', departmentId).execute()
}

export async function forget(tx: Executor, departmentId: number): Promise<boolean> {
  const { rows } = await sql`delete from mews_connections where department_id = ${departmentId}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** The departments whose reservations can be compared with Mews. */
export async function comparable(db: Executor): Promise<{ departmentId: number; departmentName: string }[]> {
  const { rows } = await sql<{ departmentId: number; departmentName: string }>`
    select c.department_id, d.name as department_name
    from mews_connections c join provider_departments d using (department_id)
    where c.access_token is not null and c.state = 'ACTIVE' order by c.department_id`.execute(db)
  return rows
}

export async function markCompared(tx: Executor, departmentId: number): Promise<void> {
  await sql`update mews_connections set checked_at = now() where department_id = ${departmentId}`.execute(tx)
}
