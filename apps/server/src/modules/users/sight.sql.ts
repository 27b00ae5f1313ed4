import { sql } from 'kysely'

/**
 * The users whose records a user in the statement, named `users`, sees; empty for all. It calls a function only for those
 * who do not see all.
 */
export const ownersInSight = sql<
  number[]
>`case users.role_sight when 'ALL' then '{}'::bigint[] else owners_of(users.id, users.role_sight, users.team_id) end`
