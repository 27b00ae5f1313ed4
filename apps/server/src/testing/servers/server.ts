import type pg from 'pg'

/**
 * Replaces the database in a connection string.
 * @returns the address of the same server with another database
 */
export function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

/** Drops the databases of killed runs. A live run keeps a connection with its name. */
export async function dropAbandonedDatabases(client: pg.Client): Promise<void> {
  const abandoned = await client.query<{ datname: string }>(
    `select datname from pg_database
     where datname ~ '^stayboard_[0-9a-f]{8}_'
       and left(datname, 18) not in (select application_name from pg_stat_activity)`,
  )
  for (const { datname } of abandoned.rows)
    await client.query(`drop database if exists ${datname} with (force)`)
}

/** Drops the databases of a run. */
export async function dropDatabases(client: pg.Client, run: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`${run}_`],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
}
