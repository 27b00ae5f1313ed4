import type pg from 'pg'

const roles = { silent: 'replica', firing: 'origin' } as const

/**
 * Switches triggers off or on for the rest of this transaction, if the account may do so, so that no change log is
 * written. Otherwise the rows are the same, but slower and logged.
 */
export async function triggers(client: pg.ClientBase, are: keyof typeof roles): Promise<void> {
  await client.query(
    `select set_config('session_replication_role', $1, true)
     where (select rolsuper from pg_roles where rolname = current_user)`,
    [roles[are]],
  )
}
