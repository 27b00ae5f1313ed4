import pg from 'pg'

/** The ids of the conversations whose mails are measured. */
export interface Inbox {
  /** The id of the first message with many mails. The others follow consecutively. */
  firstLong: number
}

/** The number of messages with many mails, and their minimum number of mails. */
export const LONG = 200
const MAILS = 200

/** Adds 200 mails each to some of the 500,000 messages of the large demo, bypassing triggers. */
export async function fillInbox(connectionString: string): Promise<Inbox> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(`
      insert into mails (state, from_address, to_addresses, subject, body, message_id, thread, at)
      select 'RECEIVED', 'guest' || m.message_id || '@stay.example', 'stay@citystay.example', m.subject,
        '<p>' || repeat('We look for rooms near the site. ', 20) || '</p>',
        '<bench' || m.message_id || '.' || k || '@stay.example>', t.thread, m.sent_date + k * interval '1 second'
      from messages m join message_threads t using (message_id), generate_series(1, ${MAILS}) k
      where m.message_id <= ${LONG}`)
    await client.query('vacuum (analyze) mails')
    return { firstLong: 1 }
  } finally {
    await client.end()
  }
}
