import { buffer } from 'node:stream/consumers'
import { type BodyOf, fases, Proposal, type proposals, writeAddress } from '@stayboard/contract'
import { formatDay, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { filled } from '../../kit/texts/letters.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import * as contacted from '../contacted-providers/contacted-providers.service.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { keepArrived } from '../files/arrived.service.ts'
import { queueMail } from '../mails/sending/queue.service.ts'
import type { AnswerLinks } from './answer-links.ts'
import { drawn } from './document.service.ts'
import { linkFor } from './links.service.ts'
import { aboutClient } from './proposals.repository.ts'
import { find, get, requireProposable, set } from './proposals.service.ts'

type Shown = Awaited<ReturnType<typeof get>>
type Mail = BodyOf<typeof proposals.send>

/** The proposed mail for a proposal, from the template of its language. */
export async function letter(actor: Actor, proposalId: number, links: AnswerLinks) {
  const { enquiryId, language, expiresOn, options } = await get(actor, proposalId)
  const about = await aboutClient(actor.db, enquiryId, actor.userId)
  const { proposals: words, contactedProviders: unknown } = await loadLanguage(language)
  const url = await linkFor(links, await find(actor, proposalId))
  const { checkinDate, checkoutDate, clientEmail: address, contactName } = about
  const values = {
    contact: contactName,
    from: checkinDate ? formatDay(checkinDate) : unknown.unknownDay,
    to: checkoutDate ? formatDay(checkoutDate) : unknown.unknownDay,
    day: formatDay(expiresOn),
    reference: about.refNumber,
    sender: about.sender,
    count: String(options.length),
    // Without a public URL there is no answer page, so the client is asked to answer by mail.
    link: url === null ? words.mailReply : filled(words.mailLink, { url }),
  }
  return {
    toAddresses: address ? writeAddress({ name: contactName, address }) : null,
    subject: filled(words.mailSubject, values),
    text: filled(words.mailText, values),
    _links: { self: { href: `${Proposal.item}/${proposalId}/letter` } },
  }
}

/**
 * Sends a proposal with its PDF (docs/rules/proposals.md#sending). The PDF is drawn before the transaction, which then
 * checks that its content is still current.
 * @throws Problem 409 if the proposal was sent, changed in the meantime or expired, or if an offer can no longer be
 * proposed
 */
export async function send(actor: Actor, proposalId: number, mail: Mail) {
  const row = await find(actor, proposalId)
  await requireSendable(actor, await get(actor, proposalId))
  const { type, name, content } = await drawn(actor, row)
  const document = { type, name, content: await buffer(content), isPicture: false }
  return keepArrived(actor, [document], async (within, files) => {
    const [contentId = 0] = files.map(({ fileId }) => fileId)
    await contacted.hold(within, row.enquiryId)
    const shown = await get(within, proposalId)
    await requireSendable(within, shown)
    if (shown.version !== row.version) throw new Problem(409, 'stale')
    const mailId = await write(within, shown, mail, contentId)
    await moveFase(within, row.enquiryId)
    return set(within, proposalId, { sentAt: within.clock(), mailId, contentId })
  })
}

async function requireSendable(within: Actor, { state, enquiryId, offerIds, number, expiresOn }: Shown) {
  if (state !== 'DRAFT') throw new Problem(409, 'proposalSent')
  await requireProposable(within, enquiryId, offerIds)
  if (expiresOn < today(within.clock(), within.officeTimezone))
    throw new Problem(409, 'proposalExpired', { values: { number, day: formatDay(expiresOn) } })
}

async function write(
  within: Actor,
  { enquiryId, language }: Shown,
  { text, ...mail }: Mail,
  contentId: number,
) {
  const attachments = [contentId]
  const { mailId } = await queueMail(within, {
    ...mail,
    ...{ enquiryId, language, attachments, kind: 'PROPOSAL', body: linked(htmlOf(text)) },
  })
  return mailId
}

/** Turns the URL of the answer page in the text into a link. */
const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s<"]+\/proposal#[\w.-]+/g, (url) => `<a href="${url}">${url}</a>`)

/** Sets the fase of an enquiry to 'Offers/Proposal Sent', unless it is further already. */
async function moveFase(within: Actor, enquiryId: number): Promise<void> {
  const sent = 'Offers/Proposal Sent'
  const { enquiry } = await enquiries.get(within, enquiryId)
  if (fases.indexOf(enquiry.fase) < fases.indexOf(sent))
    await enquiries.save({ actor: within, body: { enquiryId, fase: sent } })
}
