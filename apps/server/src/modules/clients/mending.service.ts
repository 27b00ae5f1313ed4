import type { Mending } from '../../kit/areas/mending.ts'
import { repoint } from '../../kit/sql/repoint.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { clientArea } from './clients.area.ts'
import { repository } from './clients.repository.ts'
import { findDoubled, findKept } from './mending.repository.ts'

/** What the kept client takes over where it has nothing. */
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
 * Joins clients who signed in through several providers with the oldest one of their exploiter and address
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

/** The columns of the kept client that change. Its consent stays as it is. */
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
