import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { insertReading, isRead, type Reading } from './readings.repository.ts'

/**
 * Records in the log that the user reads a person, once per person, user and day (docs/rules/persons.md#readings). If an
 * administrator sees the product as another user, the administrator is the reader.
 */
export async function noteReading(actor: Actor, clientId: number, kind: Reading['kind']): Promise<void> {
  const userId = actor.viewerId ?? actor.userId
  if (userId === null) return
  const reading = { userId, clientId, kind, day: today(actor.clock(), actor.officeTimezone) }
  if (await isRead(actor.db, reading)) return
  await transaction({ ...actor, userId }, ({ db }) => insertReading(db, reading))
}
