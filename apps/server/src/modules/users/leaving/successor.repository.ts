import type { RoleName, WebhookEvent } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A user with the rights that determine which records the user sees. */
export interface Rights {
  id: number
  roles: RoleName[]
  exploiters: number[]
  /** The owners whose records the user sees; empty for all owners. */
  owners: number[]
}

/**
 * The number of a user's records in a table that another user, bound to exploiters, does not see. A limit to owners
 * does not matter, because the records will be the other user's own.
 */
export async function countUnseen(
  tx: Executor,
  table: string,
  { id }: Rights,
  successor: Rights,
): Promise<number> {
  if (successor.exploiters.length === 0 || !(await isOfExploiters(tx, table))) return 0
  const { rows } = await sql<{ count: number }>`
    select count_unseen(${table}, ${id}, ${successor.exploiters.join()}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether bound users see only some rows of a table. Other tables are shared by all exploiters. */
async function isOfExploiters(tx: Executor, table: string): Promise<boolean> {
  const { rows } = await sql`select from exploiter_rules where table_name = ${table}`.execute(tx)
  return rows.length > 0
}

export const countOf = async (tx: Executor, table: string, { id }: Rights): Promise<number> =>
  (
    await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(table)} where user_id = ${id}`.execute(tx)
  ).rows[0]?.count ?? 0

/** The webhooks of a user: their events, and whether another user sees the records of all their exploiters. */
export async function findWebhooks(tx: Executor, user: Rights, successor: Rights) {
  const { rows } = await sql<{ events: WebhookEvent[]; isInSight: boolean }>`
    select e.events, (${successor.exploiters}::bigint[] = '{}' or scope is null
      or (scope <> '{}' and scope <@ ${successor.exploiters}::bigint[]))
      and (${successor.owners}::bigint[] = '{}' or (${user.owners}::bigint[] <> '{}'
        and ${user.owners}::bigint[] <@ ${successor.owners}::bigint[])) as is_in_sight
    from webhook_endpoints e cross join webhook_scope(e.exploiter_id, ${user.exploiters}::bigint[]) scope
    where e.user_id = ${user.id}`.execute(tx)
  return rows
}

/**
 * Ends the hand-overs of a user who leaves. Work that the user lent stays with the colleagues until its date, and work
 * that others lent to the user goes to the successor (docs/rules/hand-overs.md#leaving).
 */
export async function endHandOvers(tx: Executor, id: number, successor: number | null): Promise<void> {
  await sql`delete from hand_overs where user_id = ${id}
    or (${id} in (colleague_id, enquiries_to_id, messages_to_id)
      and (${successor}::bigint is null or user_id = ${successor}))`.execute(tx)
  await sql`update hand_overs set colleague_id = case colleague_id when ${id} then ${successor} else colleague_id end,
      enquiries_to_id = case enquiries_to_id when ${id} then ${successor} else enquiries_to_id end,
      messages_to_id = case messages_to_id when ${id} then ${successor} else messages_to_id end
    where ${id} in (colleague_id, enquiries_to_id, messages_to_id)`.execute(tx)
}
