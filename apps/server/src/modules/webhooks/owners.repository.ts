import type { RoleName } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Owners {
  former: { roles: RoleName[] }
  next: { roles: RoleName[] }
  /** Whether the new owner sees the records of all exploiters that the endpoint sends under the former one. */
  isInSight: boolean
}

/** The former and new owner of an endpoint, which may be limited to one exploiter. */
export async function findOwners(
  db: Executor,
  { from, to, exploiterId }: { from: number; to: number; exploiterId: unknown },
): Promise<Owners | undefined> {
  const { rows } = await sql<Owners>`
    select jsonb_build_object('roles', former.roles) as former, jsonb_build_object('roles', next.roles) as next,
      (was is null or coalesce(becomes = '{}' or (was <> '{}' and was <@ becomes), false))
        and (seen = '{}' or (saw <> '{}' and saw <@ seen)) as is_in_sight
    from users former join users next on next.id = ${to}
    cross join webhook_scope(${exploiterId}::bigint, former.exploiters) was
    cross join webhook_scope(${exploiterId}::bigint, next.exploiters) becomes
    cross join owners_of(former.id, former.role_sight, former.team_id) saw
    cross join owners_of(next.id, next.role_sight, next.team_id) seen
    where former.id = ${from}`.execute(db)
  return rows[0]
}
