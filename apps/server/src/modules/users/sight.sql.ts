import { sql } from 'kysely'

/**
 * SQL for the owners whose records the user in `users` sees; empty for all. The function is called only for users who
 * do not see all.
 */
export const ownersInSight = sql<
  number[]
>`case users.role_sight when 'ALL' then '{}'::bigint[] else owners_of(users.id, users.role_sight, users.team_id) end`
