import { addDays, knownAs } from '@stayboard/domain'
import { z } from 'zod'
import { MewsError } from '../../integrations/mews/client.ts'
import { Group as Message } from '../../integrations/mews/group.ts'
import type { OpenMews } from '../../integrations/mews/open.ts'
import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { CallFailed, type Deliveries } from '../channel-calls/delivering.service.ts'
import { apply } from './applying.service.ts'
import * as repository from './comparing.repository.ts'
import { type Difference, differencesBetween } from './differences.ts'
import { findGroup, holdGroup } from './groups.repository.ts'
import { pull } from './pulling.service.ts'

/** Takes over what Mews says about a reservation. */
export const accept = (actor: Actor, id: number): Promise<undefined> =>
  transaction(actor, async (tx) => {
    const [difference] = await repository.listDifferences(tx, id)
    if (!difference) throw notFound()
    if (!difference.canAccept) throw new Problem(422, 'mewsCannotAccept')
    await takeOver({ ...actor, db: tx }, difference)
    await repository.dropDifference(tx, id)
    return undefined
  })

/** The fields of a message by those of a reservation. */
const fields: Readonly<Record<string, string>> = {
  checkinDate: 'from',
  checkoutDate: 'to',
  roomCode: 'spaceTypeCode',
}

/** Applies the newest message of the group again, with the value of Mews in place of the one that differs. */
async function takeOver(within: Actor, { mewsReservationId, kind, field, there }: Difference) {
  if (mewsReservationId === null) return
  const found = await repository.groupIdOf(within.db, mewsReservationId)
  if (!found) return
  const { departmentId, key } = found
  await holdGroup(within.db, departmentId, [key])
  const group = await findGroup(within.db, departmentId, key)
  const isCancelled = kind === 'MISSING_THERE' || there === 'CANCELLED'
  if (field === 'status' && !isCancelled) await repository.reopen(within.db, mewsReservationId)
  const known = (await repository.ours(within.db, departmentId, '0001-01-01', '9999-12-31', key)).find(
    (one) => one.mewsReservationId === mewsReservationId,
  )
  if (!group || !known) return
  const change =
    field && fields[field] ? { [fields[field]]: there, state: 2 } : { state: isCancelled ? 3 : 2 }
  const source = withChange(group.body, known, change)
  await apply(within, group, { departmentId, message: Message.parse(source), source })
}

const Raw = z.looseObject({ reservations: z.array(z.looseObject({})).nullish() })
const named = (value: unknown) => (value === undefined || value === null ? null : String(value))

/** A message with one reservation changed. One that the newest message left out is added with its dates. */
function withChange(body: unknown, known: repository.Ours, change: object): z.output<typeof Raw> {
  const raw = Raw.parse(body)
  const isIt = (one: Readonly<Record<string, unknown>>) =>
    knownAs([known], { code: named(one.code), confirmationNumber: named(one.confirmationNumber) }) !==
    undefined
  const all = raw.reservations ?? []
  if (all.some(isIt))
    return { ...raw, reservations: all.map((one) => (isIt(one) ? { ...one, ...change } : one)) }
  const { code, confirmationNumber, checkinDate: from, checkoutDate: to, roomCode: spaceTypeCode } = known
  return { ...raw, reservations: [...all, { code, confirmationNumber, from, to, spaceTypeCode, ...change }] }
}

const Task = z.object({ key: z.string() })

/** Compares one group with Mews soon after a message changed it, and takes over what Mews says (docs/rules/mews.md#order). */
export const comparingDeliveries = (open: OpenMews | undefined): Deliveries => ({
  compareGroup: {
    async make(actor, { departmentId, task }) {
      const { key } = Task.parse(task)
      const connector = open?.connector
      if (!connector || departmentId === null) return 'Nothing to compare with'
      const all = await repository.ours(actor.db, departmentId, '0001-01-01', '9999-12-31', key)
      const [from] = all.map(({ checkinDate }) => checkinDate).toSorted()
      const to = all
        .map(({ checkoutDate }) => checkoutDate)
        .toSorted()
        .at(-1)
      if (!from || !to) return 'Nothing to compare'
      // Mews may have moved the stay by up to this many days.
      const period = { from: addDays(from, -60), to: addDays(to, 60) }
      const there = await pull(actor, connector, departmentId, period).catch((error: unknown) => {
        if (!(error instanceof MewsError)) throw error
        throw new CallFailed(error.message, error.reason === 'away', { answer: error.answer })
      })
      return transaction(actor, async (tx) => {
        const within = { ...actor, db: tx }
        const here = await repository.ours(tx, departmentId, '0001-01-01', '9999-12-31', key)
        const own = there.filter(
          (one) => one.groupKey === key || here.some((ours) => ours.confirmationNumber === one.number),
        )
        const found = differencesBetween(here, own, actor.officeTimezone).filter(
          ({ kind }) => kind === 'CHANGED',
        )
        for (const difference of found) await takeOver(within, difference)
        return `${found.length} differences taken over`
      })
    },
  },
})
