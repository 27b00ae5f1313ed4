import pg from 'pg'

/** The factor by which enquiries, organisations and prognoses are multiplied. */
const FACTOR = 10

/** The resulting number of messages. */
const MESSAGES = 500_000

/**
 * The differences between the n-th copy of a row and the row: SQL expressions by column, over the row `t` and
 * the number `n`.
 */
type Differences = Readonly<Record<string, string>>

const shifted = (column: string, rows: number) => `t.${column} + n * ${rows}`
/** Places copies between the originals in time. */
const earlier = "t.time_stamp - n * interval '37 seconds'"

/** Computes the reference number with its check letter, so year and number are computed together. */
const reference = `(select 'SB-' || yy || '-' || running
    || substr('ABCDEFGHJKLMNPQRSTUVWXY', ((yy || running)::bigint % 23)::int + 1, 1)
  from (select substr(t.ref_number, 4, 2) as yy, substr('000000', length(number) + 1) || number as running
    from (select (t.enquiry_id + n * 100000)::text as number) numbers) digits)`

/** The tables to multiply, referenced tables first. */
const copies: readonly [table: string, differences: Differences][] = [
  [
    'organisations',
    {
      organisation_id: shifted('organisation_id', 20_000),
      partner_organisation_id: shifted('partner_organisation_id', 20_000),
      time_stamp: earlier,
    },
  ],
  [
    'enquiries',
    {
      enquiry_id: shifted('enquiry_id', 100_000),
      organisation_id: shifted('organisation_id', 20_000),
      ref_number: reference,
      time_stamp: earlier,
    },
  ],
  [
    'prognosis_metas',
    {
      prognosis_meta_id: shifted('prognosis_meta_id', 50_000),
      organisation_id: shifted('organisation_id', 20_000),
      enquiry_id: shifted('enquiry_id', 100_000),
      time_stamp: earlier,
    },
  ],
  [
    'closed_amounts',
    {
      prognosis_meta_id: shifted('prognosis_meta_id', 50_000),
      organisation_id: shifted('organisation_id', 20_000),
      enquiry_id: shifted('enquiry_id', 100_000),
    },
  ],
]

/** Copies the rows bypassing triggers, and recomputes what triggers would have maintained. */
export async function grow(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    options: '-c maintenance_work_mem=512MB -c work_mem=256MB',
  })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const [table, differences] of copies) await copyRows(client, table, differences)
    for (const statement of derived) await client.query(statement)
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** A shared inbox of several years, in which nearly all messages are answered. */
const messages = (first: number, last: number) => `
  insert into messages (subject, contact_name, contact_email, status, is_opened, sent_date, unanswered_since, client_id)
  select 'Question ' || n || ' about ' || coalesce(c.city, 'a stay'), c.lastname, c.email,
    case when n % 500 = 0 then 'OPEN' else 'CLOSED' end, n % 200 <> 0, now() - n * interval '5 minutes',
    case when n % 500 = 0 then now() - n * interval '5 minutes' end, c.client_id
  from generate_series(${first}, ${last}) n join clients c on c.client_id = 1 + n % 5000`

/** Statements that derive data from the copied rows. Each prognosis gets as many change log entries as its original. */
const derived = [
  `insert into change_log (at, table_name, row_id, operation, before, after)
   select at - n * interval '37 seconds', table_name, row_id + n * 50000, operation,
     before || jsonb_build_object('prognosis_meta_id', row_id + n * 50000),
     after || jsonb_build_object('prognosis_meta_id', row_id + n * 50000)
   from change_log cross join generate_series(1, ${FACTOR - 1}) n where table_name = 'prognosis_metas'`,
  messages(MESSAGES / FACTOR + 1, MESSAGES),
  'select refresh_enquiry_tallies()',
  'select refresh_prognosis_months()',
  `update prognosis_tallies set face = face * ${FACTOR}, weighted = weighted * ${FACTOR}
   where month_closing_id is not null`,
]

/**
 * Copies the rows of a table. Indexes are dropped and rebuilt after the rows, which takes a fraction of the
 * time.
 */
async function copyRows(client: pg.Client, table: string, differences: Differences): Promise<void> {
  const columns = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisunique`,
    [table],
  )
  const names = columns.rows.map(({ name }) => name)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  await client.query(`insert into ${table} (${names.join(', ')})
    select ${names.map((name) => differences[name] ?? `t.${name}`).join(', ')}
    from ${table} t cross join generate_series(1, ${FACTOR - 1}) n`)
  for (const { definition } of indexes.rows) await client.query(definition)
}

/** Closes all months until half a year ago in one step, so that there are adjustments, and adds messages. */
export async function prepare(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`insert into month_closings (month)
      values ((date_trunc('month', now() at time zone 'UTC') - interval '6 months')::date)`)
    await client.query(`update prognosis_metas set total_prognosis = total_prognosis + 10
      where prognosis_meta_id % 50 = 0 and start < now() - interval '12 months'`)
    await client.query(messages(1, MESSAGES / FACTOR))
  } finally {
    await client.end()
  }
}
