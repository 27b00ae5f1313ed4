import type pg from 'pg'

/**
 * Marks a restored database as a held copy (docs/decisions/054-restored-copies.md): it sends nothing until a person
 * releases it, and its change log begins a new epoch. All sessions end, because some may have been ended since the
 * backup.
 * @param place of the server that will start on it
 */
export async function hold(client: pg.Client, place: string): Promise<void> {
  await client.query('select begin_log_epoch()')
  // As after a migration, without a nested loop over the links of all tables.
  await client.query(
    `set local enable_nestloop = off; select renew_exploiter_guards(); set local enable_nestloop to default`,
  )
  await client.query('update sessions set ends_at = least(ends_at, now())')
  await client.query(
    `update installations set xid = default, database_oid = default, table_oid = default,
      epoch = replace(gen_random_uuid()::text, '-', ''), places = '{}', held_because = 'RESTORED', held_since = now(), held_at = $1`,
    [place],
  )
}
