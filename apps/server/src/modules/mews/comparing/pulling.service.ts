import { addDays } from '@stayboard/domain'
import type { Connector, Pulled } from '../../../integrations/mews/connector.ts'
import type { Actor } from '../../../kit/actor.ts'
import { findConnection } from '../connections/connections.repository.ts'
import { accessPurpose, NotConnected, opened } from '../connections/tokens.service.ts'
import type { Ours } from './comparing.repository.ts'
import { unmatched } from './differences.ts'

/** A period of days [from, to). */
interface Period {
  from: string
  to: string
}

interface Sides {
  here: Ours[]
  there: Pulled[]
}

/**
 * Reads the reservations of a department here and at Mews. Those of Mews have a night in the period, or belong to a
 * reservation here that Mews has at another time.
 * @param hereFor returns the reservations here, given those of Mews
 * @throws MewsError, or NotConnected if there is no usable token
 */
export async function bothSides(
  actor: Actor,
  connector: Connector,
  { departmentId, from, to }: Period & { departmentId: number },
  hereFor: (there: readonly Pulled[]) => Promise<Ours[]>,
): Promise<Sides> {
  const connection = await findConnection(actor.db, departmentId)
  if (!connection?.accessToken) throw new NotConnected()
  const token = opened(actor, connection.accessToken, accessPurpose(departmentId))
  // A day more on both sides, because the period is in the office's zone.
  const [start, end] = [new Date(`${addDays(from, -1)}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`)]
  const there = await connector.reservations(token, start, end)
  const here = await hereFor(there)
  const numbers = unmatched(here, there).flatMap(({ confirmationNumber }) => confirmationNumber ?? [])
  return { here, there: [...there, ...(await connector.numbered(token, numbers))] }
}
