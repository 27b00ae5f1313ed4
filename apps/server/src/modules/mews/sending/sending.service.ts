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
import { cannot, compose, keyFor } from './composing.service.ts'

/**
 * Queues the booked rooms of an enquiry for Mews, one group for each department (docs/rules/mews.md#sending).
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
    // A call that waits takes the new message. One that is under way is followed by another when it ends.
    if (!(await isWaiting(within.db, callOf(group))))
      await enqueue(within, { ...callOf(group), ...taskOf(group) })
  }
}

/** Lets a group wait for the result of a message that is still to be sent. */
const renew = ({ db }: Actor, { mewsGroupId, cause }: groups.Group) =>
  groups.changeGroup(db, mewsGroupId, { state: 'WAITING', cause, messageId: randomUUID() })

const callOf = ({ departmentId, enquiryId }: Pick<groups.Group, 'departmentId' | 'enquiryId'>) =>
  ({ system: 'MEWS', operation: 'processGroup', departmentId, enquiryId }) as const

const taskOf = ({ mewsGroupId }: { mewsGroupId: number }, repeats = 0) => ({ task: { mewsGroupId, repeats } })

/** `repeats` counts the calls for which Mews asked because it had a fault while it processed the group. */
const Task = z.object({ mewsGroupId: z.number(), repeats: z.number().default(0) })

/**
 * Lets a group be sent again that Mews could not process, later with each time (docs/rules/mews.md#error-codes).
 * @returns false if it was sent often enough
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

/** How groups and confirmations are sent to Mews. */
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

/** The reply to a group that Mews sent, as it was made when the call was added. */
const Confirmation = z.looseObject({})

function sendingGroups(open: OpenMews | undefined): Delivery {
  // The message that is being sent, by call. A group that is changed meanwhile waits for another one.
  const begun = new Map<number, string>()
  return {
    async make(actor, { id, departmentId, enquiryId, attempts, task }) {
      begun.delete(id)
      const { mewsGroupId } = Task.parse(task)
      const token = await tokenOf(actor, departmentId).catch((error: unknown) => {
        throw error instanceof NotConnected ? cannot('NOT_CONNECTED', error.message) : error
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
      // An accepted group is confirmed later, perhaps already. What was not sent has no result of Mews.
      if (state === 'DONE' || group.state === 'DONE' || (sent !== undefined && group.state === 'FAILED'))
        return
      const cause = causeOf(reason) ?? (answer ? 'REFUSED' : 'AWAY')
      await queueRepair(within, group, { cause, error: error ?? null, answer: answer ?? null })
    },
  }
}

/** Sends what was changed while the former message was under way, unless a call for it waits. */
async function follow(within: Actor, group: groups.Group): Promise<void> {
  if (!(await isWaiting(within.db, callOf(group))))
    await enqueue(within, { ...callOf(group), ...taskOf(group) })
}
