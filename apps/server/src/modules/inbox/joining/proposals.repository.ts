import type { ExploiterReason } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText } from '../../../kit/sql/conditions.ts'
import type { Executor } from '../../../platform/database.ts'
import { threadsOf } from '../../messages/threads.sql.ts'

/** The most records that are proposed. */
const MOST = 5

/** The clients with an email address, latest first. @param address in any case */
export async function clientsWith(db: Executor, address: string) {
  // Preselects clients by the search index; only their addresses are then compared.
  const isNear = containsText('c.search', address) ?? sql`false`
  const { rows } = await sql<{
    clientId: number
    name: string
    organisation: string | null
    city: string | null
  }>`
    select c.client_id, c.firstname || ' ' || c.lastname as name, o.name as organisation, c.city
    from clients c left join organisations o using (organisation_id)
    where ${isNear} and lower(${address}) = any(addresses_of_client(c.client_id))
    order by c.client_id desc limit ${MOST}`.execute(db)
  return rows
}

/** The recipient headers of the mails that a message received. */
export async function recipientsOf(db: Executor, messageId: number) {
  const { rows } = await sql<{ recipients: string }>`
    select distinct concat_ws(', ', m.to_addresses, m.cc_addresses) as recipients
    from message_threads t join mails m using (thread)
    where ${threadsOf(messageId)} and m.state = 'RECEIVED'`.execute(db)
  return rows.map(({ recipients }) => recipients)
}

interface Proposed {
  exploiterId: number
  name: string
  reason: ExploiterReason
  address: string | null
}

/**
 * The exploiters of these addresses and of the client: one row each, with the strongest reason.
 * @param addresses in lower case
 */
export async function exploitersOf(db: Executor, addresses: readonly string[], clientId: number | null) {
  const { rows } = await sql<Proposed>`
    select exploiter_id, name, (array_agg(reason order by strength))[1] as reason,
      (array_agg(address order by strength))[1] as address
    from (
      select x.exploiter_id, x.name, 'recipient' as reason, a.address, 1 as strength
      from unnest(${[...addresses]}::text[]) a (address) join exploiters x on lower(x.email) = a.address
      union all
      select x.exploiter_id, x.name, 'domain', a.address, 2
      from unnest(${[...addresses]}::text[]) a (address)
        join exploiter_domains d on d.domain = split_part(a.address, '@', 2)
        join exploiters x using (exploiter_id)
      union all
      select x.exploiter_id, x.name, 'client', null, 3
      from clients c join exploiters x using (exploiter_id) where c.client_id = ${clientId}
    ) found
    group by exploiter_id, name order by min(strength), exploiter_id limit ${MOST}`.execute(db)
  return rows
}
