import { createHash } from 'node:crypto'
import type { Fase, MewsCause } from '@stayboard/contract'
import { isOutdated, knownAs, needsCancelReason } from '@stayboard/domain'
import type { Group as Message } from '../../integrations/mews/group.ts'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { enqueue } from '../channel-calls/channel-calls.service.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { organisationCalled } from '../organisations/organisations.service.ts'
import { findConnection } from './connections.repository.ts'
import { enquiryOf, periodOf } from './enquiry-of.service.ts'
import * as groups from './groups.repository.ts'
import { departmentFor, isOverbooked } from './placing.repository.ts'
import { applyReservation, type Context, cancelReservation } from './reservation.service.ts'

export interface Received {
  /** OUTDATED: older than what is known, so nothing was changed. */
  verdict: 'APPLIED' | 'REPEATED' | 'OUTDATED'
  cause: MewsCause | null
}

interface Delivered {
  departmentId: number
  message: Message
  /** The message without tokens and cards. */
  source: object
}

/** Takes a group of reservations that Mews sends, all of it or nothing (docs/rules/mews.md#groups). */
export const receiveGroup = (actor: Actor, delivered: Delivered): Promise<Received> =>
  transaction(actor, async (tx) => {
    const within = { ...actor, db: tx }
    const { departmentId, message, source } = delivered
    const numbers = message.reservations.flatMap(({ confirmationNumber }) => confirmationNumber ?? [])
    const ids = [message.channelManagerId, message.channelId].filter((id) => id !== null)
    await groups.holdGroup(tx, departmentId, [...ids, ...numbers])
    const messageId = message.messageId ?? hashOf(source)
    const isNew = await groups.noteMessage(tx, departmentId, messageId, 'processGroup')
    const key = await keyOf(within, delivered, numbers)
    const known = key === undefined ? undefined : await groups.findGroup(tx, departmentId, key)
    const verdict = isNew ? await verdictOn(within, known, message) : 'REPEATED'
    const group =
      known ?? (await groups.addGroup(tx, { departmentId, direction: 'IN', key: key ?? messageId }))
    const cause = verdict === 'APPLIED' ? await apply(within, group, delivered) : group.cause
    await confirm(within, group, messageId)
    if (known && verdict === 'APPLIED') await checkSoon(within, group)
    return { verdict, cause }
  })

const hashOf = (source: object) => createHash('sha256').update(JSON.stringify(source)).digest('hex')

/** `channelManagerId` is the key. A group that was booked at Mews has none until this product has confirmed it. */
async function keyOf({ db }: Actor, { departmentId, message }: Delivered, numbers: readonly string[]) {
  const { channelManagerId, channelId } = message
  return channelManagerId ?? (await groups.keyOfNumbers(db, departmentId, numbers)) ?? channelId ?? undefined
}

async function verdictOn(within: Actor, group: groups.Group | undefined, { reservations }: Message) {
  if (!group) return 'APPLIED'
  const known = await groups.reservationsOf(within.db, group.mewsGroupId)
  return group.isCancelled || isOutdated(known, reservations) ? 'OUTDATED' : 'APPLIED'
}

/** Says that the group was processed, and how it is called here. A repeat says it again, in case it got lost. */
async function confirm(within: Actor, group: groups.Group, messageId: string) {
  const known = await groups.reservationsOf(within.db, group.mewsGroupId)
  const reservations = known.flatMap(({ code, confirmationNumber }) =>
    confirmationNumber === null ? [] : { code: code ?? confirmationNumber, confirmationNumber },
  )
  await enqueue(within, {
    system: 'MEWS',
    operation: 'processGroupConfirmation',
    departmentId: group.departmentId,
    enquiryId: group.enquiryId,
    task: { relatedMessageId: messageId, success: true, code: group.key, reservations },
  })
}

/** Seconds until a changed group is compared with Mews. */
const SOON = 5

/** Messages have no version, so Mews is asked what is true after one that changed a group (docs/rules/mews.md#order). */
async function checkSoon(within: Actor, { departmentId, enquiryId, key }: groups.Group) {
  const connection = await findConnection(within.db, departmentId)
  if (!connection?.accessToken) return
  const call = { system: 'MEWS', operation: 'compareGroup', departmentId, enquiryId } as const
  await enqueue(within, { ...call, task: { key }, delay: SOON })
}

/**
 * Makes the group what the message says. Doing it twice has the effect of doing it once, so a retry does it again.
 * @returns why a person is needed
 */
export async function apply(
  within: Actor,
  group: groups.Group,
  { departmentId, message, source }: Delivered,
) {
  const { mewsGroupId } = group
  const department = await departmentFor(within.db, departmentId)
  if (!department) throw new Error('the department of the connection is gone')
  const known = await groups.reservationsOf(within.db, mewsGroupId)
  const isCancelled = message.reservations.every(({ state }) => state === 3)
  const enquiryId =
    group.enquiryId ?? (isCancelled ? null : await addEnquiry(within, message, source, department))
  const context: Context = {
    departmentId,
    groupId: mewsGroupId,
    key: group.key,
    enquiryId,
    department,
    message,
    source,
  }
  const causes = new Set<MewsCause>()
  for (const said of message.reservations) {
    const cause = await applyReservation(within, context, said, knownAs(known, said))
    if (cause) causes.add(cause)
  }
  // A reservation that the message leaves out is cancelled.
  for (const one of known)
    if (!message.reservations.some((said) => knownAs([one], said)))
      await cancelReservation(within, mewsGroupId, one)
  if (await isFull(within, context)) causes.add('OVERBOOKED')
  const cause = order.find((one) => causes.has(one)) ?? null
  const formerFase =
    enquiryId === null ? null : await follow(within, enquiryId, { group, message, cause, isCancelled })
  const change = { state: cause ? 'FAILED' : 'DONE', cause, formerFase, body: source, isCancelled } as const
  await groups.changeGroup(within.db, mewsGroupId, { ...change, enquiryId: enquiryId ?? undefined })
  return cause
}

/** The most urgent first. */
const order = ['OVERBOOKED', 'DEPARTMENT_CLOSED', 'UNKNOWN_ROOM_CODE'] as const

async function addEnquiry(
  within: Actor,
  message: Message,
  source: object,
  { exploiterId }: { exploiterId: number | null },
): Promise<number> {
  const { organisationId } = await organisationCalled(within, message.company)
  const body = {
    ...enquiryOf(message),
    organisation: organisationId,
    exploiterId,
    rawResponse: JSON.stringify(source),
  }
  const { enquiry } = await enquiries.addRequested(within, { ...body, fase: 'Booked' satisfies Fase })
  return enquiry.enquiryId
}

/** Whether the department has too few rooms in one of the nights of the group. */
async function isFull({ db }: Actor, { departmentId, message }: Context): Promise<boolean> {
  const intervals = new Map(
    message.reservations.flatMap(({ state, from, to }) =>
      state !== 3 && from && to ? [[`${from} ${to}`, { from, to }] as const] : [],
    ),
  )
  for (const { from, to } of intervals.values())
    if (await isOverbooked(db, departmentId, from, to)) return true
  return false
}

interface Outcome {
  group: groups.Group
  message: Message
  cause: MewsCause | null
  isCancelled: boolean
}

/** Changes dates and fase of the enquiry. @returns the fase before the fase `mews error` */
async function follow(within: Actor, enquiryId: number, { group, message, cause, isCancelled }: Outcome) {
  const { enquiry } = await enquiries.get(within, enquiryId)
  const isInError = enquiry.fase === 'mews error'
  const normal = isInError ? (group.formerFase ?? 'Booked') : enquiry.fase
  const fase = cause ? 'mews error' : isCancelled && !needsCancelReason(normal) ? 'Cancelled' : normal
  const reason = fase === 'Cancelled' && !enquiry.cancelReason ? { cancelReason: CANCELLED_THERE } : {}
  await enquiries.follow(within, enquiryId, { fase, ...reason, ...(isCancelled ? {} : periodOf(message)) })
  return cause ? normal : null
}

const CANCELLED_THERE = 'Cancelled at the channel'
