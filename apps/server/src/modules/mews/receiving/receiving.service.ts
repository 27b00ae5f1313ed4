import { createHash } from 'node:crypto'
import type { MewsCause } from '@stayboard/contract'
import { isOutdated } from '@stayboard/domain'
import type { Group as Message } from '../../../integrations/mews/group.ts'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { enqueue } from '../../channel-calls/channel-calls.service.ts'
import { findConnection } from '../connections/connections.repository.ts'
import * as groups from '../groups.repository.ts'
import { apply, type Delivered } from './applying.service.ts'

export interface Received {
  /** The result of a message. OUTDATED: it is older than the stored state, so nothing was changed. */
  verdict: 'APPLIED' | 'REPEATED' | 'OUTDATED'
  cause: MewsCause | null
}

/** Processes a group of reservations that Mews sends, completely or not at all (docs/rules/mews.md#groups). */
export const receiveGroup = (actor: Actor, delivered: Delivered): Promise<Received> =>
  transaction(actor, async (within) => {
    const received = await receive(within, delivered)
    const { target, known, messageId, verdict } = received
    const done =
      verdict === 'APPLIED' ? await apply(within, target, delivered) : await present(within, target, known)
    await confirm(within, { ...target, ...done }, messageId)
    if (known && verdict !== 'REPEATED') await checkSoon(within, known)
    return { verdict, cause: done.cause }
  })

/** Records the message, and locks its group until the transaction ends. */
async function receive(within: Actor, delivered: Delivered) {
  const { departmentId, message, source } = delivered
  const numbers = message.reservations.flatMap(({ confirmationNumber }) => confirmationNumber ?? [])
  const ids = [message.channelManagerId, message.channelId].filter((id) => id !== null)
  const messageId = message.messageId ?? hashOf(source)
  await groups.holdGroup(within.db, departmentId, [...ids, ...numbers])
  const isNew = await groups.noteMessage(within.db, departmentId, messageId, 'processGroup')
  const { key, known } = await groupOf(within.db, delivered, numbers)
  const target = known ?? ({ departmentId, direction: 'IN', key: key ?? messageId } as const)
  const verdict = isNew ? await verdictOn(within, known, message) : 'REPEATED'
  return { target, known, messageId, verdict }
}

const hashOf = (source: object) => createHash('sha256').update(JSON.stringify(source)).digest('hex')

/**
 * Finds the group of a message. `channelManagerId` is its key. A group that was booked at Mews has none until this
 * product has confirmed it.
 */
async function groupOf(db: Actor['db'], { departmentId, message }: Delivered, numbers: readonly string[]) {
  const { channelManagerId, channelId } = message
  const key =
    channelManagerId ?? (await groups.keyOfNumbers(db, departmentId, numbers)) ?? channelId ?? undefined
  return { key, known: key === undefined ? undefined : await groups.findGroup(db, departmentId, key) }
}

async function verdictOn(
  within: Actor,
  group: groups.Group | undefined,
  { reservations }: Message,
): Promise<Received['verdict']> {
  if (!group) return 'APPLIED'
  const known = await groups.reservationsOf(within.db, group.mewsGroupId)
  return group.isCancelled || isOutdated(known, reservations) ? 'OUTDATED' : 'APPLIED'
}

/** The stored state of a group that a message does not change. */
async function present(within: Actor, target: groups.Target, known: groups.Group | undefined) {
  const group = known ?? (await groups.addGroup(within.db, target))
  const { enquiryId, cause, mewsGroupId } = group
  return { enquiryId, cause, reservations: await groups.reservationsOf(within.db, mewsGroupId) }
}

interface Processed {
  departmentId: number
  key: string
  enquiryId: number | null
  reservations: readonly groups.Kept[]
}

/**
 * Confirms to Mews that a group was processed, with its key here. A repeated message is confirmed again, in case the
 * first confirmation was lost.
 */
async function confirm(within: Actor, processed: Processed, messageId: string) {
  const { departmentId, key, enquiryId } = processed
  const reservations = processed.reservations.flatMap(({ code, confirmationNumber }) =>
    confirmationNumber === null ? [] : { code: code ?? confirmationNumber, confirmationNumber },
  )
  await enqueue(within, {
    system: 'MEWS',
    operation: 'processGroupConfirmation',
    departmentId,
    enquiryId,
    task: { relatedMessageId: messageId, success: true, code: key, reservations },
  })
}

/** Seconds until a group is compared with Mews. */
const SOON = 5

/**
 * Schedules a comparison of a group with Mews after a further message. Messages have no version, so their order is
 * unknown (docs/rules/mews.md#order).
 */
async function checkSoon(within: Actor, { departmentId, enquiryId, key }: groups.Group) {
  const connection = await findConnection(within.db, departmentId)
  if (!connection?.accessToken) return
  const call = { system: 'MEWS', operation: 'compareGroup', departmentId, enquiryId } as const
  await enqueue(within, { ...call, task: { key }, delay: SOON })
}
