import { createHash } from 'node:crypto'
import type { TestDatabase } from './servers/database.ts'

/** Returns the tables of the database. Partitions count as their table. */
export async function tableNames({ pool }: TestDatabase): Promise<string[]> {
  const found = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  return found.rows.map(({ name }) => name)
}

const geocoding = ['geocoded_addresses', 'geocoder_turns']
const counting = [
  'call_counts',
  'sessions',
  'invitations',
  'password_resets',
  'pending_sign_ins',
  'second_factor_drafts',
  'passkey_challenges',
  'api_tokens',
  'security_notices',
  'identity_provider_secrets',
  'scim_tokens',
  'provider_sign_ins',
]
/** Tables with the state at Mews. The bookings that follow from it are in other tables. */
const mews = [
  'connections',
  'groups',
  'reservations',
  'messages',
  'availabilities',
  'restrictions',
  'prices',
  'differences',
].map((name) => `mews_${name}`)
const marketing = ['marketing_events', 'marketing_logins', 'marketing_connections']
/** Tables with secrets of connections, and with consents that have begun. */
const connecting = ['connection_secrets', 'connection_logins']
/** Tables with messages to webhooks. */
const sending = ['senders', 'deliveries', 'attempts'].map((name) => `webhook_${name}`)
/**
 * Tables that calls which only read may write: background work, which outside systems start by reading, and a
 * copy of another system's data.
 */
const working = [
  'runs',
  'run_lines',
  'imports',
  'import_rows',
  'hyper_guests',
  'crm_moves',
  ...marketing,
  'channel_calls',
  ...mews,
  ...sending,
  ...connecting,
]
const notWritten = ['change_log_seals', ...counting, ...working, ...geocoding]

/**
 * Returns a checksum per table. Equal checksums mean that nothing was written. Tables are left out that
 * housekeeping or reading calls write, such as seals of the change log and answers of the geocoder.
 */
export async function contents(database: TestDatabase): Promise<Record<string, string>> {
  const names = (await tableNames(database)).filter((name) => !notWritten.includes(name))
  const sums = names.map(
    (
      name,
    ) => `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
      from "${name}" t`,
  )
  const found = await database.pool.query<{ name: string; sum: string }>(kept(sums.join(' union all ')))
  return Object.fromEntries(found.rows.map(({ name, sum }) => [name, sum]))
}

/**
 * Names a statement, so that PostgreSQL keeps its plan. Planning a statement over all tables takes longer
 * than running it.
 */
const kept = (text: string) => ({ name: createHash('sha256').update(text).digest('base64url'), text })

/**
 * Returns the last entry of the change log. If no record was written, the entry is the same as before, and it
 * is read faster than all records.
 */
export async function lastChange({ pool }: TestDatabase): Promise<unknown> {
  // PostgreSQL keeps the plan of a named statement. Planning takes longer than reading.
  const text = 'select max(id) as id from change_log'
  const found = await pool.query({ name: 'last change', text })
  return found.rows[0]
}

/** Columns that count changes or list former addresses. An undo does not restore them. */
const counts = ['version', 'generation', 'changed_at', 'former_permalinks']
/** Tables that record changes. */
const traces = [
  'change_log',
  'change_log_heads',
  'change_log_seals',
  'undo_secrets',
  'accesses',
  'access_heads',
  'log_checks',
  'bulk_actions',
  'reopened_amounts',
  'department_permalinks',
  'idempotency_keys',
  'presences',
  'proposal_answers',
  'openings',
  'put_off_duties',
  'reply_drafts',
  'reply_files',
  'exploiter_key_uses',
  'intakes',
  'brand_checks',
  'notifications',
  'notification_settings',
  'late_enquiries',
  'sign_in_failures',
  ...counting,
  ...working,
  ...geocoding,
]

/**
 * Returns the contents of the business tables without counters. Tallies are summed up, and only bytes that
 * records refer to are included.
 */
export async function contentsBut({ pool, ...database }: TestDatabase): Promise<Record<string, string[]>> {
  await pool.query('select compact_enquiry_tallies(), compact_prognosis_tallies()')
  const names = (await tableNames({ pool, ...database })).filter((one) => !traces.includes(one))
  const parts = names.map((name) => {
    const inUse = name === 'file_contents' ? 'where unused_since is null' : ''
    return `select '${name}' as name, (to_jsonb(t) - $1::text[])::text as row from "${name}" t ${inUse}`
  })
  const statement = kept(`${parts.join(' union all ')} order by 1, 2`)
  const { rows } = await pool.query<{ name: string; row: string }>({ ...statement, values: [counts] })
  const found: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const { name, row } of rows) found[name]?.push(row)
  return found
}
