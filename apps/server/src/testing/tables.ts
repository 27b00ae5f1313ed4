import type { TestDatabase } from './database.ts'

/** The tables of the database; partitions count as their whole. */
export async function tableNames({ pool }: TestDatabase): Promise<string[]> {
  const found = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  return found.rows.map(({ name }) => name)
}

const geocoding = ['geocoded_addresses', 'geocoder_turns']
const counting = ['call_counts', 'sessions']
const notWritten = ['change_log_seals', ...counting, ...geocoding]

/**
 * What stands in every table: a checksum by name. Equal before and after means that nothing was written.
 * Seals of the change log are set by housekeeping at its own time, and what the geocoder said is kept by whoever reads.
 */
export async function contents(database: TestDatabase): Promise<Record<string, string>> {
  const names = (await tableNames(database)).filter((name) => !notWritten.includes(name))
  const sums = names.map(
    (
      name,
    ) => `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
      from "${name}" t`,
  )
  const found = await database.pool.query<{ name: string; sum: string }>(sums.join(' union all '))
  return Object.fromEntries(found.rows.map(({ name, sum }) => [name, sum]))
}

/** What tells how often a row changed, or when, and addresses that once led to it: going back does not bring these back. */
const counts = ['version', 'generation', 'changed_at', 'former_permalinks']
/** What is kept of how it came about. */
const traces = [
  'change_log',
  'change_log_heads',
  'change_log_seals',
  'undo_secrets',
  'reopened_amounts',
  'department_permalinks',
  'idempotency_keys',
  'presences',
  ...counting,
  ...geocoding,
]

/**
 * What stands in the tables of the business, but for what counts changes; tallies summed up. Of uploads the bytes that
 * records point to: others wait to be removed.
 */
export async function contentsBut({ pool, ...database }: TestDatabase): Promise<Record<string, string[]>> {
  await pool.query('select compact_enquiry_tallies(), compact_prognosis_tallies()')
  const found: Record<string, string[]> = {}
  for (const name of (await tableNames({ pool, ...database })).filter((one) => !traces.includes(one))) {
    const inUse = name === 'file_contents' ? 'where unused_since is null' : ''
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from "${name}" t ${inUse} order by 1`,
      [counts],
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
