import { addDays, knownAs } from '@stayboard/domain'
import { z } from 'zod'
import { MewsError } from '../../../integrations/mews/client.ts'
import { Group as Message } from '../../../integrations/mews/group.ts'
import type { OpenMews } from '../../../integrations/mews/open.ts'
import type { Actor } from '../../../kit/actor.ts'
import { notFound, Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { CallFailed, type Deliveries } from '../../channel-calls/delivering.service.ts'
import { findGroup, holdGroup } from '../groups.repository.ts'
import { apply } from '../receiving/applying.service.ts'
import * as repository from './comparing.repository.ts'
import { type Difference, differencesBetween } from './differences.ts'
import { bothSides } from './pulling.service.ts'

/** Applies everything that Mews says about the reservation of a difference. */
export const accept = (actor: Actor, id: number): Promise<undefined> =>
  transaction(actor, async (within) => {
    const [difference] = await repository.listDifferences(within.db, id)
    if (!difference) throw notFound()
    const { canAccept, mewsReservationId } = difference
    const group =
      mewsReservationId === null ? undefined : await repository.groupIdOf(within.db, mewsReservationId)
    if (!canAccept || mewsReservationId === null || !group) throw new Problem(422, 'mewsCannotAccept')
    await takeOver(within, group, await repository.differencesOf(within.db, mewsReservationId))
    await repository.dropDifferences(within.db, mewsReservationId)
    return undefined
  })

/**
 * Applies the latest message of a group again, with the values of Mews for all fields that differ. All differences are
 * applied at once, because dates are only valid together.
 * @throws Problem 422 if the result is not a valid message
 */
async function takeOver(
  within: Actor,
  { departmentId, key }: { departmentId: number; key: string },
  differences: readonly Difference[],
) {
  await holdGroup(within.db, departmentId, [key])
  const group = await findGroup(within.db, departmentId, key)
  if (!group || group.body === null) return
  const changes = Map.groupBy(differences, ({ mewsReservationId }) => mewsReservationId)
  const known = (await repository.oursOf(within.db, departmentId, key)).flatMap((one) => {
    const change = changes.get(one.mewsReservationId)
    return change ? [{ ...one, change: changeIn(change) }] : []
  })
  const ids = known.map(({ mewsReservationId }) => mewsReservationId)
  const sent = await repository.lastSent(within.db, ids)
  const source = known.reduce(
    (message, one) => withChange(message, one, sent.get(one.mewsReservationId)),
    Raw.parse(group.body),
  )
  const message = Message.safeParse(source)
  if (!message.success) throw new Problem(422, 'mewsCannotAccept')
  const booked = known.filter(({ change }) => change.state !== CANCELLED)
  await repository.reopen(
    within.db,
    booked.map(({ mewsReservationId }) => mewsReservationId),
  )
  await apply(within, group, { departmentId, message: message.data, source })
}

const [MODIFIED, CANCELLED] = [2, 3]

interface Change {
  state: number
  [field: string]: unknown
}

/** The field of a Mews message for each field of a reservation. */
const fields: Readonly<Record<string, string>> = {
  checkinDate: 'from',
  checkoutDate: 'to',
  roomCode: 'spaceTypeCode',
}

/** Converts the differences of a reservation to fields of a message. */
function changeIn(differences: readonly Difference[]): Change {
  if (differences.some(({ kind, there }) => kind === 'MISSING_THERE' || there === 'CANCELLED'))
    return { state: CANCELLED }
  const changed = differences.flatMap(({ field, there }) => {
    const name = fields[field ?? '']
    return name ? [[name, there] as const] : []
  })
  return { ...Object.fromEntries(changed), state: MODIFIED }
}

const Reservation = z.looseObject({})
const Raw = z.looseObject({ reservations: z.array(Reservation).nullish() })
const named = (value: unknown) => (value === undefined || value === null ? null : String(value))

/**
 * A message with one reservation changed. If the message does not contain the reservation or cancels it, its last
 * booked state is used, so that amounts, rate plan and guests are kept.
 */
function withChange(
  raw: z.output<typeof Raw>,
  known: repository.Ours & { change: Change },
  sent: string | undefined,
): z.output<typeof Raw> {
  const isIt = (one: Readonly<Record<string, unknown>>) =>
    knownAs([known], { code: named(one.code), confirmationNumber: named(one.confirmationNumber) }) !==
    undefined
  const all = raw.reservations ?? []
  const said = all.findLast(isIt)
  const base = said && Number(said.state) !== CANCELLED ? said : { ...said, ...reservationIn(sent, isIt) }
  const { code, confirmationNumber, checkinDate: from, checkoutDate: to, roomCode, change } = known
  const room = roomCode === null ? {} : { spaceTypeCode: roomCode }
  const changed = { ...base, code, confirmationNumber, from, to, ...room, ...change }
  return { ...raw, reservations: [...all.filter((one) => !isIt(one)), changed] }
}

/**
 * Finds a reservation in a message that is stored as text; `undefined` if it is not there or the text is unreadable.
 */
function reservationIn(text: string | undefined, isIt: (one: z.output<typeof Reservation>) => boolean) {
  try {
    return Raw.parse(JSON.parse(text ?? '{}')).reservations?.find(isIt)
  } catch {
    // A truncated text is not valid JSON.
    return undefined
  }
}

const Task = z.object({ key: z.string() })
const ALWAYS = { from: '0001-01-01', to: '9999-12-31' }

/**
 * The delivery that compares a group with Mews soon after a message changed it, and applies what Mews says
 * (docs/rules/mews.md#order).
 */
export const comparingDeliveries = (open: OpenMews | undefined): Deliveries => ({
  compareGroup: {
    async make(actor, { departmentId, task }) {
      const { key } = Task.parse(task)
      const connector = open?.connector
      if (!connector || departmentId === null) return 'Nothing to compare with'
      const all = await repository.oursOf(actor.db, departmentId, key)
      const [from] = all.map(({ checkinDate }) => checkinDate).toSorted()
      const to = all
        .map(({ checkoutDate }) => checkoutDate)
        .toSorted()
        .at(-1)
      if (!from || !to) return 'Nothing to compare'
      // Reservations without a number cannot be queried by it, so allow for moves by up to 60 days.
      const period = { departmentId, from: addDays(from, -60), to: addDays(to, 60) }
      const { there } = await bothSides(actor, connector, period, async () => all).catch(ended)
      return transaction(actor, async (within) => {
        await holdGroup(within.db, departmentId, [key])
        const here = await repository.oursOf(within.db, departmentId, key)
        const numbers = new Set(here.map(({ confirmationNumber }) => confirmationNumber))
        const own = there.filter(({ groupKey, number }) => groupKey === key || numbers.has(number))
        const compared = { zone: actor.officeTimezone, ...ALWAYS }
        const found = differencesBetween(here, own, compared).filter(({ kind }) => kind === 'CHANGED')
        if (found.length > 0) await takeOver(within, { departmentId, key }, found)
        return `${found.length} differences taken over`
      }).catch(ended)
    },
  },
})

/**
 * Converts an error of a comparison to the result of the call: Mews does not answer, or its answer cannot be applied.
 */
function ended(error: unknown): never {
  if (error instanceof Problem) throw new CallFailed(error.message, false)
  if (!(error instanceof MewsError)) throw error
  throw new CallFailed(error.message, error.reason === 'away', { answer: error.answer })
}
