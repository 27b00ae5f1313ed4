import type pg from 'pg'
import { hashPassword, verifyPassword } from '../kit/http/passwords.ts'
import type { Database } from '../platform/database.ts'
import { exclusively } from '../platform/postgres/exclusively.ts'
import { StartError } from '../platform/start-error.ts'
import { snakeCase } from './copy.ts'
import { filledTables } from './rows.ts'

/**
 * Deletes all data that the demo or its users added, including the history.
 * @throws StartError if the data is not the demo's
 */
export async function emptyDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const tables = [...filledTables.map(snakeCase), 'enquiry_tallies', 'change_log', 'change_log_seals']
  const traces = [
    'bulk_actions',
    'change_log_heads',
    'channel_calls',
    'channel_sends',
    'idempotency_keys',
    'intakes',
    'reopened_amounts',
    'sign_in_failures',
    'undo_secrets',
    'accesses',
    'log_checks',
  ]
  await requireDemo(pool)
  await exclusively(pool, async (client) => {
    await client.query('begin')
    // The change log's triggers refuse to empty it, so they are disabled here.
    await client.query("set local session_replication_role = 'replica'")
    await client.query(`truncate ${[...tables, ...traces].join(', ')} restart identity cascade`)
    await client.query(
      'update access_heads set (access_id, hash, forgotten_id, forgotten_hash) = (null, null, null, null)',
    )
    await forgetFiles(client)
    await client.query('commit')
  })
}

/** Removes the images of cities, which are kept. The content of files is removed by the sweep of unreferenced files. */
async function forgetFiles(client: pg.ClientBase): Promise<void> {
  await client.query('update cities set image_id = null where image_id is not null')
  await client.query('delete from files')
  await client.query('update file_contents set unused_since = now() where unused_since is null')
}

/**
 * Sets the configured password for users who still have the former demo password, recognised by its shared hash.
 * @throws StartError if the data is not the demo's
 */
export async function renewPasswords({ pool }: Pick<Database, 'pool'>, password: string): Promise<void> {
  await requireDemo(pool)
  const shared = await pool.query<{ hash: string }>(
    'select password_hash as hash from users where password_hash is not null group by 1 having count(*) > 1',
  )
  for (const { hash } of shared.rows) {
    if (await verifyPassword(password, hash)) continue
    await pool.query(
      'update users set password_hash = $1, generation = generation + 1 where password_hash = $2',
      [await hashPassword(password), hash],
    )
  }
}

/** Checks that the database is empty, or that its first user is the demo's. */
async function requireDemo(pool: Database['pool']): Promise<void> {
  const foreign = await pool.query(
    "select from users where id = (select min(id) from users) and email <> 'admin@stayboard.example'",
  )
  if (foreign.rowCount) {
    throw new StartError(
      'This database has data of its own; the demo needs an empty one, or the one it filled.',
    )
  }
}
