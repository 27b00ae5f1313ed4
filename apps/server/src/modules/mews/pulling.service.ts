import { addDays } from '@stayboard/domain'
import type { Connector, Pulled } from '../../integrations/mews/connector.ts'
import type { Actor } from '../../kit/actor.ts'
import { findConnection } from './connections.repository.ts'
import { accessPurpose, opened } from './tokens.service.ts'

/**
 * The reservations that Mews has of a department, with a night in a period. Without a token there are none.
 * @throws MewsError, or NotConnected if the token cannot be read
 */
export async function pull(
  actor: Actor,
  connector: Connector,
  departmentId: number,
  { from, to }: { from: string; to: string },
): Promise<Pulled[]> {
  const connection = await findConnection(actor.db, departmentId)
  if (!connection?.accessToken) return []
  const token = opened(actor, connection.accessToken, accessPurpose(departmentId))
  // A day more on both sides, because days are those of the office.
  const [start, end] = [new Date(`${addDays(from, -1)}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`)]
  return connector.reservations(token, start, end)
}
