import { sql } from 'kysely'
import type { Faulty } from '../../../kit/areas/mending.ts'
import type { Executor } from '../../../platform/database.ts'

interface Unassigned extends Faulty {
  exploiterIds: number[]
}

/** SQL for the active exploiters of the provider's other departments. */
const ofProvider = sql`(
  select array_agg(distinct e order by e) from provider_departments s, unnest(s.provider_exploiters) e
    join exploiters x on x.exploiter_id = e
  where s.provider_meta_id = d.provider_meta_id and x.active)`

/**
 * The departments without an exploiter, each with the exploiters to assign: those of its provider's other departments,
 * else the chosen one, else the only active one.
 */
export async function findUnassigned(db: Executor, chosen: number | undefined): Promise<Unassigned[]> {
  const { rows } = await sql<Unassigned>`
    select u.*, (select string_agg(x.name, ', ' order by x.name) from exploiters x
      where x.exploiter_id = any(u.exploiter_ids)) as after
    from (
      select d.department_id as id, d.name, null as before, coalesce(${ofProvider},
        case when ${chosen ?? null}::bigint is not null then array[${chosen ?? null}::bigint] end,
        (select array_agg(exploiter_id) from exploiters where active having count(*) = 1), '{}') as exploiter_ids
      from provider_departments d where d.provider_exploiters = '{}'
    ) u order by u.id`.execute(db)
  return rows
}

export async function findNamed(db: Executor): Promise<{ id: number; name: string; permalink: string }[]> {
  const { rows } = await sql<{ id: number; name: string; permalink: string }>`
    select department_id as id, name, permalink from provider_departments order by department_id`.execute(db)
  return rows
}
