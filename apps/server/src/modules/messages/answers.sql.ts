import { sql } from 'kysely'

/**
 * SQL: whether mail `m` is an answer that a colleague sent from another mail program: from an address of ours to
 * somebody outside. Mails between colleagues do not count (docs/rules/incoming-mails.md#waiting).
 */
export const isAnswerFromElsewhere = sql<boolean>`(m.state = 'RECEIVED' and m.kind in ('MESSAGE', 'INVITATION')
  and lower(m.from_address) in (select own_addresses())
  and not addresses_in(m.to_addresses) <@ array(select own_addresses()))`
