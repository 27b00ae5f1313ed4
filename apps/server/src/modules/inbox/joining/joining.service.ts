import { type BodyOf, beginningOf, type inbox, Message, NOBODY, plainLines } from '@stayboard/contract'
import { referencesIn } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { notFound, Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import * as enquiries from '../../enquiries/enquiries.service.ts'
import { addStored } from '../../enquiry-files/enquiry-files.service.ts'
import { joinMails, separateMails, storedFiles } from '../../mails/joins.service.ts'
import * as mails from '../../mails/mails.service.ts'
import * as messages from '../../messages/messages.service.ts'
import { findAsking, listMails, mailIdsOf } from '../conversation.repository.ts'
import { get } from '../inbox.service.ts'
import { enquiriesFor } from './draft.repository.ts'
import { accepted } from './draft.service.ts'

/**
 * Creates an enquiry from a mail. The mail and the later ones of its thread are linked to it, and selected files become
 * its documents. One undo reverts all of it (docs/rules/enquiries-from-mails.md#making).
 * @throws Problem 409 with the enquiries that the conversation already has and the user has not seen
 */
export const makeEnquiry = (
  actor: Actor,
  messageId: number,
  { mailId, attachments, seenEnquiryIds, ...fields }: BodyOf<typeof inbox.makeEnquiry>,
) =>
  transaction(actor, async (within) => {
    await requireSeen(within, messageId, seenEnquiryIds)
    const { reference, userId } = await get(within, messageId)
    const asking = await findAsking(within.db, messageId, mailId)
    if (!asking) throw notFound()
    const { body } = await mails.get(within, mailId)
    const made = await enquiries.addRequested(within, {
      ...fields,
      userId: fields.userId ?? userId ?? within.userId,
      rawResponse: beginningOf(plainLines(body), 200_000),
    })
    const { enquiryId, refNumber } = made.enquiry
    await joinMails(within, enquiryId, await mailIdsOf(within.db, messageId, asking))
    const files = await storedFiles(within, mailId, attachments)
    for (const { contentId } of files.filter(({ type, warning }) => warning === null && accepted.has(type)))
      await addStored(within, enquiryId, contentId)
    if (reference === null)
      await messages.update(within, { messageId }, undefined, () => ({ reference: refNumber }))
    return made
  })

/**
 * @throws Problem 409 if the message has enquiries that the user has not seen. Locks the message, so that of two
 * concurrent users the second one sees the enquiry of the first
 */
async function requireSeen(within: Actor, messageId: number, seen: readonly number[] | null): Promise<void> {
  if (seen === null) return
  await messages.lock(within, messageId)
  const joined = (await listMails(within.db, messageId)).flatMap(({ enquiries: those }) => those)
  const missed = joined.filter(({ enquiryId }) => !seen.includes(enquiryId))
  const each = new Map(
    missed.map(({ enquiryId, refNumber, name }) => [enquiryId, { enquiryId, refNumber, name }]),
  )
  if (each.size > 0)
    throw new Problem(409, 'enquiryMadeMeanwhile', { more: { enquiries: [...each.values()] } })
}

/** The enquiries to which a message may belong (docs/rules/enquiries-from-mails.md#joining). */
export async function joinable(actor: Actor, messageId: number) {
  const { clientId, clientEmail, reference, subject } = await get(actor, messageId)
  const texts = (await listMails(actor.db, messageId)).map(
    ({ subject: own, beginning }) => `${own} ${beginning}`,
  )
  const found = await enquiriesFor(actor.db, {
    messageId,
    refNumbers: [...(reference === null ? [] : [reference]), ...referencesIn([subject, ...texts].join(' '))],
    address: clientEmail,
    clientId: clientId === NOBODY ? null : clientId,
  })
  return {
    _embedded: { enquiries: found },
    _links: { self: { href: `${Message.item}/${messageId}/enquiries` } },
  }
}

interface Params {
  messageId: number
  enquiryId: number
}

/** Links the mails of a message to an enquiry: all of them, or one and the later ones of its thread. */
export const join = (actor: Actor, { messageId, enquiryId }: Params, mailId: number | null) =>
  transaction(actor, async (within) => {
    await get(within, messageId)
    await enquiries.get(within, enquiryId)
    const from = mailId === null ? undefined : await findAsking(within.db, messageId, mailId)
    if (mailId !== null && !from) throw notFound()
    await joinMails(within, enquiryId, await mailIdsOf(within.db, messageId, from))
    return get(within, messageId)
  })

/** Removes the links between the mails of a message and an enquiry. */
export const leave = (actor: Actor, { messageId, enquiryId }: Params) =>
  transaction(actor, async (within): Promise<undefined> => {
    await get(within, messageId)
    await separateMails(within, enquiryId, await mailIdsOf(within.db, messageId))
  })
