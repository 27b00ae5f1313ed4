import pg from 'pg'

/** Runs one statement on a new connection, for commands that note what they did. */
export async function note(connectionString: string, statement: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}
