import type { BodyOf, duplicates } from '@stayboard/contract'
import { lengthOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { mergerOf } from '../../kit/areas/merging.ts'
import { usesIn } from '../../kit/areas/uses.ts'
import { invalid } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { clientArea } from './clients.area.ts'
import { repository } from './clients.repository.ts'
import { get } from './clients.service.ts'

const merge = mergerOf(clientArea, async (kept, merged, given) => ({
  ...addresses({ ...kept, ...given }, kept, merged),
  // The user name and its password are only valid together.
  ...('username' in given ? { passwordHash: merged.passwordHash } : {}),
  timesLoggedIn: Number(kept.timesLoggedIn) + Number(merged.timesLoggedIn),
  timeStamp: earlier(kept.timeStamp, merged.timeStamp),
}))

/** Merges a client into another one (docs/rules/duplicates.md#merging). */
export const mergeClients = (actor: Actor, body: BodyOf<typeof duplicates.mergeClients>) => merge(actor, body)

/** Counts the records that refer to a client, by table. */
export const clientUses = usesIn({ get }, repository.table, () => true)

/** The longest text of `alternativeEmails` in characters; same as in the contract. */
const MOST = 1000

/** Keeps every email address of both clients, because enquiries are assigned by them. */
function addresses(main: Columns, ...clients: Columns[]): Columns {
  const all = new Map<string, string>()
  for (const { email, alternativeEmails } of clients)
    for (const address of [email, ...String(alternativeEmails ?? '').split(',')]) {
      const written = String(address).trim()
      if (written !== '' && !all.has(written.toLowerCase())) all.set(written.toLowerCase(), written)
    }
  all.delete(String(main.email).trim().toLowerCase())
  const alternativeEmails = [...all.values()].join(', ')
  if (lengthOf(alternativeEmails) > MOST) throw invalid([{ field: 'alternativeEmails', code: 'tooLong' }])
  return { alternativeEmails: alternativeEmails || null }
}

const earlier = (one: unknown, other: unknown) =>
  Date.parse(String(other)) < Date.parse(String(one)) ? other : one
