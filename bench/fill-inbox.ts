import pg from 'pg'

/** The conversations whose mails are measured. */
export interface Inbox {
  /** The ids of the messages are consecutive from here. Each of them has many mails. */
  firstLong: number
}

const MESSAGES = 500_000
/** How many messages have many mails, and how many those are. */
export const LONG = 200
const MAILS = 200

/** Adds 500,000 messages of the clients past the triggers, each with a mail, and 200 mails to some of them. */
export async function fillInbox(connectionString: string): Promise<Inbox> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    const { rows } = await client.query('select coalesce(max(message_id), 0) + 1 as id from messages')
    const first = Number(rows[0]?.id)
    await client.query(messages(first))
    await client.query(`insert into message_threads (message_id, thread)
      select message_id, 'bench ' || message_id from messages where message_id >= ${first}`)
    await client.query(mails(`generate_series(0, ${MESSAGES - 1}) n, generate_series(1, 1) k`, first))
    await client.query(mails(`generate_series(0, ${LONG - 1}) n, generate_series(2, ${MAILS}) k`, first))
    await client.query(
      `select setval(pg_get_serial_sequence('messages', 'message_id'), max(message_id)) from messages`,
    )
    await client.query('vacuum (analyze) messages, message_threads, mails')
    return { firstLong: first }
  } finally {
    await client.end()
  }
}

/** Messages of the last two years. One of twenty waits for an answer. */
const messages = (first: number) => `
  insert into messages (message_id, subject, status, is_opened, sent_date, unanswered_since, contact_name, contact_email,
    client_id, user_id, exploiter_id)
  select ${first} + n, (array['Rooms for a crew', 'Studio in May', 'Invoice', 'Keys and arrival'])[1 + n % 4] || ' ' || n,
    case when n % 20 = 0 then 'OPEN' when n % 20 < 4 then 'WAITING_FOR_REPLY' else 'CLOSED' end, n % 50 > 0,
    now() - n * interval '2 minutes', case when n % 20 = 0 then now() - n * interval '2 minutes' end,
    c.firstname || ' ' || c.lastname, c.email, c.client_id, 1 + n % 8, c.exploiter_id
  from generate_series(0, ${MESSAGES - 1}) n
  join clients c on c.client_id = 1 + (n::bigint * 7919) % (select max(client_id) from clients)`

const mails = (numbers: string, first: number) => `
  insert into mails (state, from_address, to_addresses, subject, body, message_id, thread, at)
  select 'RECEIVED', 'guest' || n || '@stay.example', 'stay@citystay.example', 'Rooms ' || n,
    '<p>' || repeat('We look for rooms near the site. ', 20) || '</p>', '<bench' || n || '.' || k || '@stay.example>',
    'bench ' || ${first} + n, now() - n * interval '2 minutes' + k * interval '1 second'
  from ${numbers}`
