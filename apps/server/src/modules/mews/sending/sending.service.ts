import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { OpenMews } from '../../../integrations/mews/open.ts'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { enqueue, isWaiting, lastTask } from '../../channel-calls/channel-calls.service.ts'
import { type Deliveries, type Delivery, WAITS } from '../../channel-calls/delivering.service.ts'
import * as enquiries from '../../enquiries/enquiries.service.ts'
import { asking, NotConnected, tokenOf } from '../connections/tokens.service.ts'
import * as groups from '../groups.repository.ts'
import { causeOf, queueRepair } from '../results/errors.service.ts'
import { bookedStays } from './booking.repository.ts'
import { cannotCall, compose, keyFor } from './composing.service.ts'

/**
 * Queues the booked rooms of an enquiry for Mews, one group per department (docs/rules/mews.md#sending).
 * @param within an actor inside a transaction
 * @throws Problem 422 if nothing is booked in a department of Mews
 */
export async function queueBooking(within: Actor, enquiryId: number): Promise<void> {
  const known = await groups.groupsOf(within.db, enquiryId)
  const stays = await bookedStays(within.db, enquiryId)
  const ours = known.filter(({ direction }) => direction === 'OUT')
  const theirs = new Set(
    known.filter(({ direction }) => direction === 'IN').map(({ departmentId }) => departmentId),
  )
  const departments = new Set([...stays, ...ours].map(({ departmentId }) => departmentId))
  const wanted = [...departments].filter((departmentId) => !theirs.has(departmentId))
  if (wanted.length === 0) throw new Problem(422, 'mewsNothingBooked')
  const { enquiry } = await enquiries.get(within, enquiryId)
  for (const departmentId of wanted) {
    const group =
      ours.find((one) => one.departmentId === departmentId) ??
      (await groups.groupToSend(within.db, {
        departmentId,
        direction: 'OUT',
        key: keyFor(enquiry.refNumber, departmentId),
        enquiryId,
      }))
    await renew(within, group)
    // A waiting call will send the new message. One that is being made queues another when it ends.
    if (!(await isWaiting(within.db, callOf(group))))
      await enqueue(within, { ...callOf(group), ...taskOf(group) })
  }
}

/** Resets a group to wait for the result of a message that is still to be sent. */
const renew = ({ db }: Actor, { mewsGroupId, cause }: groups.Group) =>
  groups.changeGroup(db, mewsGroupId, { state: 'WAITING', cause, messageId: randomUUID() })

const callOf = ({ departmentId, enquiryId }: Pick<groups.Group, 'departmentId' | 'enquiryId'>) =>
  ({ system: 'MEWS', operation: 'processGroup', departmentId, enquiryId }) as const

const taskOf = ({ mewsGroupId }: { mewsGroupId: number }, repeats = 0) => ({ task: { mewsGroupId, repeats } })

/** The task of a call. `repeats` counts the calls that Mews requested because of its own faults. */
const Task = z.object({ mewsGroupId: z.number(), repeats: z.number().default(0) })

/**
 * Queues a group again that Mews could not process, with a delay that grows (docs/rules/mews.md#error-codes).
 * @returns false if it was sent too often
 */
export async function repeatLater(within: Actor, group: groups.Group): Promise<boolean> {
  const last = await lastTask(within.db, callOf(group))
  const { repeats } = Task.parse({ ...Object(last), mewsGroupId: group.mewsGroupId })
  const delay = WAITS[repeats]
  if (delay === undefined) return false
  await renew(within, group)
  await enqueue(within, { ...callOf(group), ...taskOf(group, repeats + 1), delay })
  return true
}

/** The deliveries of groups and confirmations to Mews. */
export const mewsDeliveries = (open: OpenMews | undefined): Deliveries => ({
  processGroup: sendingGroups(open),
  processGroupConfirmation: {
    async make(actor, { departmentId, task }) {
      const token = await tokenOf(actor, departmentId)
      const confirmation = Confirmation.parse(task)
      return asking(open, (mews) => mews.processGroupConfirmation(token, confirmation))
    },
  },
})

/** The confirmation of a group that Mews sent, as built when the call was queued. */
const Confirmation = z.looseObject({})

function sendingGroups(open: OpenMews | undefined): Delivery {
  // The message id that each call is sending. A group that is changed meanwhile waits for another one.
  const begun = new Map<number, string>()
  return {
    async make(actor, { id, departmentId, enquiryId, attempts, task }) {
      begun.delete(id)
      const { mewsGroupId } = Task.parse(task)
      const token = await tokenOf(actor, departmentId).catch((error: unknown) => {
        throw error instanceof NotConnected ? cannotCall('NOT_CONNECTED', error.message) : error
      })
      const composed = await compose(actor, { mewsGroupId, departmentId, enquiryId, attempts })
      if (!composed) return 'Mews had already said the result'
      begun.set(id, composed.messageId)
      return asking(open, (mews) => mews.processGroup(token, composed.message))
    },
    async ended(within, { id, enquiryId, task }, { state, error, answer, reason }) {
      const { mewsGroupId } = Task.parse(task)
      const sent = begun.get(id)
      begun.delete(id)
      const known = enquiryId === null ? [] : await groups.groupsOf(within.db, enquiryId)
      const group = known.find((one) => one.mewsGroupId === mewsGroupId)
      if (!group) return
      if (sent !== undefined && group.state === 'WAITING' && group.messageId !== sent)
        return follow(within, group)
      // An accepted group is confirmed separately, possibly already. For a message that was not sent there is no
      // result.
      if (state === 'DONE' || group.state === 'DONE' || (sent !== undefined && group.state === 'FAILED'))
        return
      const cause = causeOf(reason) ?? (answer ? 'REFUSED' : 'AWAY')
      await queueRepair(within, group, { cause, error: error ?? null, answer: answer ?? null })
    },
  }
}

/** Queues a call for changes that were made during the last call, unless one is waiting. */
async function follow(within: Actor, group: groups.Group): Promise<void> {
  if (!(await isWaiting(within.db, callOf(group))))
    await enqueue(within, { ...callOf(group), ...taskOf(group) })
}
