import { sql } from 'kysely'

/** SQL: whether the mail `m` was written by us, that is by an exploiter or a colleague in any mail program. */
export const isOwnMail = sql<boolean>`(m.state <> 'RECEIVED'
  or lower(m.from_address) in (select own_addresses()))`
