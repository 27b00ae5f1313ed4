import type { StayWarningCode } from '@stayboard/contract'
import { newWarnings, stayWarnings, type Warning } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import { checkedGuests, checkedStays, twinsOf } from './warnings.repository.ts'

/** The warnings of these stays, as far as they are booked (docs/rules/stays.md#warnings). */
export async function warningsOf(db: Executor, stayIds: readonly number[]): Promise<Warning[]> {
  if (stayIds.length === 0) return []
  const [stays, guests, twins] = [
    await checkedStays(db, stayIds),
    await checkedGuests(db, stayIds),
    await twinsOf(db, stayIds),
  ]
  const [guestsBy, twinsBy] = [
    Map.groupBy(guests, ({ spaceTypeReservationId }) => spaceTypeReservationId),
    Map.groupBy(twins, ({ spaceTypeReservationId }) => spaceTypeReservationId),
  ]
  return stays.flatMap((stay) => {
    const { spaceTypeReservationId: id } = stay
    return stayWarnings(stay, guestsBy.get(id) ?? [], twinsBy.get(id) ?? [])
  })
}

interface Accepting {
  accepted: readonly StayWarningCode[]
  /** The stays that exist before the change. */
  stayIds: readonly number[]
}

/**
 * Makes a change in a transaction, unless it brings warnings that were not accepted.
 * @param work returns the result, and the stays that it concerns
 * @throws Problem 422 with the warnings; nothing is changed then
 */
export async function accepting<Result>(
  actor: Actor,
  { accepted, stayIds }: Accepting,
  work: (within: Actor) => Promise<{ result: Result; stayIds: readonly number[] }>,
): Promise<Result> {
  return transaction(actor, async (tx) => {
    const before = await warningsOf(tx, stayIds)
    const done = await work({ ...actor, db: tx })
    const left = newWarnings(before, await warningsOf(tx, done.stayIds)).filter(
      ({ code }) => !accepted.includes(code),
    )
    if (left.length > 0) throw needsAcceptance(left)
    return done.result
  })
}

/** The most warnings that a message spells out. */
const SPELLED_OUT = 5

function needsAcceptance(warnings: readonly Warning[]): Problem {
  const spelled = warnings.slice(0, SPELLED_OUT).map(({ message }) => message)
  const more = warnings.length > SPELLED_OUT ? ` (+${warnings.length - SPELLED_OUT})` : ''
  return new Problem(422, 'needsAcceptance', {
    values: { warnings: spelled.join('; ') + more },
    errors: [{ field: 'acceptedWarnings', code: 'acceptWarnings' }],
    more: { warnings: warnings.map(({ subject: _, excess: __, ...shown }) => shown) },
  })
}
