import { sql } from 'kysely'

/** Whether the mail `m` was written by us: by an exploiter or a colleague, in whatever program. */
export const isOwnMail = sql<boolean>`(m.state <> 'RECEIVED'
  or lower(m.from_address) in (select own_addresses()))`
