import { sql } from 'kysely'

/**
 * Whether the mail `m` is an answer that a colleague wrote in another program: from an address of ours, to somebody else. What
 * colleagues write to each other is none (docs/rules/incoming-mails.md#waiting).
 */
export const isAnswerFromElsewhere = sql<boolean>`(m.state = 'RECEIVED' and m.kind in ('MESSAGE', 'INVITATION')
  and lower(m.from_address) in (select own_addresses())
  and not addresses_in(m.to_addresses) <@ array(select own_addresses()))`
