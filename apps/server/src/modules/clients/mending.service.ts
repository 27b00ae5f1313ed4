import type { Mending } from '../../kit/areas/mending.ts'
import { repoint } from '../../kit/sql/repoint.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { clientArea } from './clients.area.ts'
import { repository } from './clients.repository.ts'
import { findDoubled, findKept } from './mending.repository.ts'

/** Fields that the remaining client takes from the other one if its own are empty. */
const filledIn = [
  'gender',
  'phone',
  'address',
  'username',
  'city',
  'country',
  'nationality',
  'organisationId',
  'avatarId',
  'passwordHash',
] as const

/**
 * Merges clients who signed in through several providers into the oldest client of the same exploiter and address
 * (docs/rules/maintenance.md#clients).
 */
export const joiningClients: Mending = {
  async find(db) {
    return { faulty: await findDoubled(db), left: 0 }
  },
  async mend(within, { id }) {
    const kept = await findKept(within.db, id)
    if (kept === undefined) return
    const older = await repository.lock(within.db, kept)
    const younger = await repository.lock(within.db, id, 'remove')
    if (!older || !younger) return
    await clientArea.update(within, { clientId: kept }, undefined, () => joined(older, younger))
    await repoint(within.db, repository.table, [id], kept)
    await clientArea.remove(within, id)
  },
}

/** The columns of the remaining client that change. Its newsletter consent is kept. */
function joined(older: Columns, younger: Columns): Columns {
  const gaps = filledIn.filter((name) => older[name] === null && younger[name] !== null)
  const [one, other] = [addresses(older), addresses(younger)]
  const more = other.filter((address) => !one.some((known) => known.toLowerCase() === address.toLowerCase()))
  return {
    ...Object.fromEntries(gaps.map((name) => [name, younger[name]])),
    timesLoggedIn: Number(older.timesLoggedIn) + Number(younger.timesLoggedIn),
    ...(more.length > 0 ? { alternativeEmails: [...one, ...more].join(', ') } : {}),
  }
}

const addresses = ({ alternativeEmails }: Columns): string[] =>
  String(alternativeEmails ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
