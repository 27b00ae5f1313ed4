import type { BodyOf, answers as calls } from '@stayboard/contract'
import { EnquiryRecord } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as contacted from '../contacted-providers/contacted-providers.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { AnswerLinks } from '../proposals/links.service.ts'
import { set } from '../proposals/proposals.service.ts'
import { aboutEnquiry, countSince, insert } from './answers.repository.ts'
import { findByLink, type LinkedProposal, type Page, pageOf } from './page.service.ts'
import { ask } from './questions.service.ts'

type Given = Omit<BodyOf<typeof calls.answer>, 'token'>

/** Limits per proposal: answers per hour, and logged openings per minute. */
const [ANSWERS, OPENINGS] = [60, 10]
const [MINUTE, HOUR] = [60_000, 3_600_000]

/**
 * The answer page of a link. Openings are logged, except those of signed-in users. @throws Problem 422 `proposalLink`
 */
export async function open(actor: Actor, token: string, links: AnswerLinks): Promise<Page> {
  const found = await findByLink(actor, token, links)
  if (actor.userId === null && found.state === 'OPEN') await logOpening(actor, found)
  return pageOf(actor, found)
}

const logOpening = (actor: Actor, { shown: { proposalId, openedAt } }: LinkedProposal) =>
  transaction(actor, async (within) => {
    const at = within.clock()
    const before = new Date(at.getTime() - MINUTE)
    if ((await countSince(within.db, proposalId, before, 'OPENINGS')) >= OPENINGS) return
    await insert(within.db, {
      proposalId,
      kind: 'OPENED',
      name: null,
      offerId: null,
      text: null,
      at: at.toISOString(),
    })
    if (openedAt === null || new Date(openedAt) < before) await set(within, proposalId, { openedAt: at })
  })

/**
 * Saves a client's answer (docs/rules/proposals.md#answers). A repeated answer changes nothing.
 * @throws Problem 409 `proposalAnswered` if somebody else has answered since the page was read, 422 `proposalLink` or
 * `proposalLinkEnded`, 429 after too many answers
 */
export const answer = (actor: Actor, { token, ...given }: BodyOf<typeof calls.answer>, links: AnswerLinks) =>
  transaction(actor, async (within) => {
    const { standing } = await findByLink(within, token, links)
    await contacted.hold(within, standing.enquiryId)
    const found = await findByLink(within, token, links)
    requireOpen(found, given)
    await requirePatience(within, found)
    if (await take(within, found, given)) await log(within, found, given)
    return pageOf(within, await findByLink(within, token, links))
  })

/** @throws Problem unless the page accepts this kind of answer. After the acceptance it accepts only names of guests */
function requireOpen({ state }: LinkedProposal, { kind }: Given): void {
  if (state === 'OPEN' || (state === 'ACCEPTED' && (kind === 'GUESTS' || kind === 'ASKED'))) return
  throw new Problem(422, 'proposalLinkEnded')
}

async function requirePatience(
  { db, clock }: Actor,
  { shown: { proposalId } }: LinkedProposal,
): Promise<void> {
  const since = new Date(clock().getTime() - HOUR)
  if ((await countSince(db, proposalId, since, 'ANSWERS')) >= ANSWERS)
    throw new Problem(429, 'tooManyRequests', { retryAfter: HOUR / 1000 })
}

/** Applies an answer to the proposal. @returns whether it changes anything */
async function take(within: Actor, found: LinkedProposal, given: Given): Promise<boolean> {
  const { shown, standing } = found
  if (given.kind === 'ASKED') return ask(within, found, { name: given.name, text: textOf(given) })
  const columns = columnsOf(within, found, given)
  if (columns === null) return false
  const isShared = given.kind === 'CHOSEN' || given.kind === 'GUESTS'
  if (isShared && given.seen !== standing.answers) throw new Problem(409, 'proposalAnswered')
  await set(within, shown.proposalId, columns)
  return true
}

/** The columns of the proposal that an answer changes; `null` if it repeats what is known. */
function columnsOf({ clock }: Actor, { shown }: LinkedProposal, given: Given): Columns | null {
  const { struckIds, chosenOfferId, guestNames } = shown
  if (given.kind === 'GUESTS') {
    const names = namesIn(textOf(given))
    return names === guestNames ? null : { guestNames: names }
  }
  const offerId = optionOf(shown, given)
  const others = struckIds.filter((id) => id !== offerId)
  if (given.kind === 'RESTORED') return struckIds.includes(offerId) ? { struckIds: others } : null
  if (given.kind === 'STRUCK')
    return struckIds.includes(offerId) ? null : { struckIds: [...struckIds, offerId] }
  if (chosenOfferId === offerId) return null
  return { chosenOfferId: offerId, chosenBy: given.name, chosenAt: clock(), struckIds: others }
}

/** The id of the option that an answer rejects or chooses. @throws Problem if it was corrected or has expired */
function optionOf({ options }: LinkedProposal['shown'], { offerId, kind }: Given): number {
  if (offerId === null) throw invalid([{ field: 'offerId', code: 'required' }])
  const option = options.find((one) => one.offerId === offerId)
  if (!option) throw invalid([{ field: 'offerId', code: 'notFoundLink' }])
  if (kind === 'CHOSEN' && option.state !== 'OPEN') throw new Problem(422, 'optionGone')
  return offerId
}

function textOf({ text }: Given): string {
  if (text === null) throw invalid([{ field: 'text', code: 'required' }])
  return text
}

/** Splits a text into guest names, one per line, without empty lines. */
const namesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** Logs an answer, and notifies the user of the enquiry or, if there is none, the sender of the proposal. */
async function log(within: Actor, { shown, standing }: LinkedProposal, { kind, name, offerId, text }: Given) {
  const { proposalId } = shown
  await insert(within.db, { proposalId, kind, name, offerId, text, at: within.clock().toISOString() })
  // A question is a mail in the inbox, which sends its own notification.
  if (kind === 'ASKED') return
  const { refNumber, userId } = await aboutEnquiry(within.db, standing.enquiryId)
  const to = userId ?? shown.userId
  const news = { record: `${EnquiryRecord.item}/${standing.enquiryId}`, title: refNumber }
  if (to !== null) await notify(within, { kind: 'CLIENT_ANSWER', ...news }, [to])
}
