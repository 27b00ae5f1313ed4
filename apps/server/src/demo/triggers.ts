import type pg from 'pg'

const roles = { silent: 'replica', firing: 'origin' } as const

/**
 * Disables or enables triggers for the rest of this transaction, if the account may do that, so that no change log is
 * written. Otherwise the same rows are written, but more slowly and with log entries.
 */
export async function triggers(client: pg.ClientBase, are: keyof typeof roles): Promise<void> {
  await client.query(
    `select set_config('session_replication_role', $1, true)
     where (select rolsuper from pg_roles where rolname = current_user)`,
    [roles[are]],
  )
}
