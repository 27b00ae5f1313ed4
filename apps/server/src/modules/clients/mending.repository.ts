import { sql } from 'kysely'
import type { Faulty } from '../../kit/areas/mending.ts'
import type { Executor } from '../../platform/database.ts'

/** Finds clients whose exploiter has an older client with the same email address, ignoring case. */
export async function findDoubled(db: Executor): Promise<Faulty[]> {
  const { rows } = await sql<Faulty>`
    select c.client_id as id, c.firstname || ' ' || c.lastname as name, c.email as before,
      (select k.firstname || ' ' || k.lastname from clients k where k.client_id = c.kept) as after
    from (
      select *, min(client_id) over (partition by lower(email), exploiter_id) as kept from clients
    ) c where c.client_id > c.kept order by c.client_id`.execute(db)
  return rows
}

/** The oldest client with the same address and exploiter as this one; `undefined` if that is this one. */
export async function findKept(db: Executor, clientId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select min(k.client_id) as id from clients c
    join clients k on lower(k.email) = lower(c.email) and k.exploiter_id is not distinct from c.exploiter_id
    where c.client_id = ${clientId} having min(k.client_id) < ${clientId}`.execute(db)
  return rows[0]?.id
}
