import type pg from 'pg'

const roles = { silent: 'replica', firing: 'origin' } as const

/**
 * For the rest of this transaction no trigger fires, or they do again, where the database's account may ask for
 * that: no change log of what nobody changed. Where it may not, all the same rows come in, slower and logged.
 */
export async function triggers(client: pg.ClientBase, are: keyof typeof roles): Promise<void> {
  await client.query(
    `select set_config('session_replication_role', $1, true)
     where (select rolsuper from pg_roles where rolname = current_user)`,
    [roles[are]],
  )
}
