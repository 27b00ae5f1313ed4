import type { BodyOf, stays } from '@stayboard/contract'
import {
  type CheckedGuest,
  type CheckedStay,
  type CrowdedHouse,
  contractWarnings,
  newWarnings,
  refusalsOf,
  stayWarnings,
  type Twin,
  today,
  unsoldWarnings,
  type Warning,
} from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import { stayArea } from './stays.area.ts'
import { checkedWithGuests, crowdedHouses, holdHouses, termsFor, twinsOf } from './warnings.repository.ts'

/** The warnings of those stays that are booked (docs/rules/stays.md#warnings). */
export async function warningsOf(db: Executor, stayIds: readonly number[]): Promise<Warning[]> {
  if (stayIds.length === 0) return []
  return warningsOfChecked(db, stayIds, await checkedWithGuests(db, stayIds))
}

type Checked = Awaited<ReturnType<typeof checkedWithGuests>>

async function warningsOfChecked(db: Executor, stayIds: readonly number[], { stays, guests }: Checked) {
  const twins = guests.length > 0 ? await twinsOf(db, stayIds) : []
  return warningsAmong(stays, guests, twins, await crowdedHouses(db, stayIds))
}

/** The warnings of booked stays, from their guests, the guests with another bed, and the overbooked departments. */
export function warningsAmong(
  stays: readonly CheckedStay[],
  guests: readonly CheckedGuest[],
  twins: readonly Twin[],
  houses: readonly CrowdedHouse[],
): Warning[] {
  const [guestsBy, twinsBy, housesBy] = [
    Map.groupBy(guests, ({ spaceTypeReservationId }) => spaceTypeReservationId),
    Map.groupBy(twins, ({ spaceTypeReservationId }) => spaceTypeReservationId),
    Map.groupBy(houses, ({ spaceTypeReservationId }) => spaceTypeReservationId),
  ]
  return stays.flatMap((stay) => {
    const { spaceTypeReservationId: id } = stay
    return stayWarnings(stay, guestsBy.get(id) ?? [], twinsBy.get(id) ?? [], housesBy.get(id))
  })
}

/**
 * The warnings that a change must accept. They include terms of sale and ends of contracts, which are not warnings of
 * existing bookings, because they may have been added later.
 */
async function askedOf(actor: Actor, stayIds: readonly number[]): Promise<Warning[]> {
  if (stayIds.length === 0) return []
  const checked = await checkedWithGuests(actor.db, stayIds)
  const held = Map.groupBy(await termsFor(actor.db, stayIds), (one) => one.spaceTypeReservationId)
  const day = today(actor.clock(), actor.officeTimezone)
  const unsold = checked.stays.flatMap((stay) => {
    const terms = held.get(stay.spaceTypeReservationId) ?? []
    const asked = { ...stay, guests: stay.totalAdults + stay.totalChildren }
    return [
      ...unsoldWarnings(stay, refusalsOf(terms, { prices: [], gaps: [] }, asked, day)),
      ...contractWarnings(stay),
    ]
  })
  return [...(await warningsOfChecked(actor.db, stayIds, checked)), ...unsold]
}

/** The warnings that a body accepts, with the reason. */
export type Acceptance = Pick<BodyOf<typeof stays.update>, 'acceptedWarnings' | 'acceptedReason'>
interface Accepting extends Acceptance {
  /** The affected stays that exist before the change. */
  stayIds: readonly number[]
}
interface Done<Result> {
  /** Reads the result of the change, after the warnings were checked and a reason was stored. */
  result: (reading: Actor) => Promise<Result>
  /** The stays that the change affects. */
  stayIds: readonly number[]
  /** The original booking of each part. Warnings that were accepted for it need not be accepted again. */
  origins?: ReadonlyMap<number, number>
}

/**
 * Makes a change in a transaction, unless it causes warnings that were not accepted. The reason for accepting them is
 * stored with the stays.
 * @throws Problem 422 with the warnings, 400 without a reason; the transaction is then rolled back
 */
export async function accepting<Result>(
  actor: Actor,
  { acceptedWarnings, acceptedReason, stayIds }: Accepting,
  work: (within: Actor) => Promise<Done<Result>>,
): Promise<Result> {
  return transaction(actor, async (within) => {
    const before = await askedOf(within, stayIds)
    const done = await work(within)
    await holdHouses(within.db, done.stayIds)
    const warnings = newWarnings(before, await askedOf(within, done.stayIds), done.origins)
    const left = warnings.filter(({ code }) => !acceptedWarnings.includes(code))
    if (left.length > 0) throw needsAcceptance(left)
    if (warnings.length > 0) await keepReason(within, warnings, acceptedReason)
    return done.result(within)
  })
}

async function keepReason(within: Actor, warnings: readonly Warning[], acceptedReason: string | null) {
  if (acceptedReason === null) throw invalid([{ field: 'acceptedReason', code: 'required' }])
  const ids = new Set(warnings.map(({ spaceTypeReservationId }) => spaceTypeReservationId))
  for (const spaceTypeReservationId of ids)
    await stayArea.update(within, { spaceTypeReservationId }, undefined, () => ({ acceptedReason }))
}

/** The most warnings that an error message lists. */
const SPELLED_OUT = 5

function needsAcceptance(warnings: readonly Warning[]): Problem {
  // Several bookings of an overbooked department have the same warning.
  const messages = [...new Set(warnings.map(({ message }) => message))]
  const more = messages.length > SPELLED_OUT ? ` (+${messages.length - SPELLED_OUT})` : ''
  return new Problem(422, 'needsAcceptance', {
    values: { warnings: messages.slice(0, SPELLED_OUT).join('; ') + more },
    errors: [{ field: 'acceptedWarnings', code: 'acceptWarnings' }],
    more: { warnings: warnings.map(({ subject: _, excess: __, ...shown }) => shown) },
  })
}
