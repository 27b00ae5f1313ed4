import type { AnswerOf, answers as calls, PageState } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import * as offers from '../offers/offers.service.ts'
import { contactOf, headFor } from '../proposals/document.service.ts'
import type { AnswerLinks } from '../proposals/links.service.ts'
import { get } from '../proposals/proposals.service.ts'
import { describedFor } from '../rooms/pdf.service.ts'
import { questionsOf, type Standing, standingOf } from './answers.repository.ts'

type Shown = Awaited<ReturnType<typeof get>>
export type Page = AnswerOf<typeof calls.open>

/** A proposal that was found by its link, with its state. */
export interface LinkedProposal {
  shown: Shown
  standing: Standing
  state: PageState
}

/**
 * Finds the proposal of a link. A forged token and one of a deleted proposal give the same error.
 * @throws Problem 422 `proposalLink`
 */
export async function findByLink(actor: Actor, token: string, links: AnswerLinks): Promise<LinkedProposal> {
  const linked = await links.read(token)
  const standing = linked && (await standingOf(actor.db, linked.proposalId))
  if (!linked || !standing) throw new Problem(422, 'proposalLink')
  const shown = await get(actor, linked.proposalId)
  return { shown, standing, state: stateOf(shown, standing, linked.round) }
}

/** The state of the answer page, which decides whether it accepts answers (docs/rules/proposals.md#answer-page). */
function stateOf({ state }: Shown, { isEnded, round, isDecided, hasNewer }: Standing, of: number): PageState {
  if (isEnded || round !== of || state === 'DRAFT' || state === 'WITHDRAWN') return 'ENDED'
  if (state === 'ACCEPTED') return 'ACCEPTED'
  if (isDecided) return 'ENDED'
  if (hasNewer) return 'NEWER'
  return state === 'EXPIRED' ? 'EXPIRED' : 'OPEN'
}

/** The content of the answer page. After the link has ended, it contains only the reason and whom to contact. */
export async function pageOf(actor: Actor, { shown, standing, state }: LinkedProposal): Promise<Page> {
  const { proposalId, language, number, expiresOn, introduction } = shown
  const about = await headFor(actor, standing.enquiryId)
  const brand = {
    ...{ name: about.brand, logo: about.logo, phone: about.phone, email: about.email },
    lines: contactOf({ ...about, phone: null, email: null }),
  }
  const head = { state, language, brand, number, expiresOn, reference: about.refNumber }
  if (state !== 'OPEN' && state !== 'ACCEPTED')
    return {
      ...{ ...head, sentTo: null, contactName: null, introduction: null, options: [], chosen: null },
      ...{ guestNames: null, questions: [], answers: 0 },
    }
  const options = []
  for (const option of shown.options)
    if (state === 'OPEN' || option.state === 'ACCEPTED') options.push(await optionOf(actor, shown, option))
  return {
    ...{ ...head, introduction, options, chosen: chosenOf(shown), guestNames: shown.guestNames },
    ...{ sentTo: standing.sentTo, contactName: about.contactName, answers: standing.answers },
    questions: await questionsOf(actor.db, proposalId),
  }
}

const chosenOf = ({ chosenOfferId: offerId, chosenBy: name, chosenAt: at }: Shown) =>
  offerId !== null && name !== null && at !== null ? { offerId, name, at } : null

/** An option as clients see it: with the sales price, but without notes and purchase price. */
async function optionOf(
  actor: Actor,
  { struckIds, expiresOn: lastDay, language }: Shown,
  { state, offerId }: Option,
) {
  const offer = await offers.get(actor, offerId)
  const { department, address, description, picture } = await describedFor(
    actor,
    offer.departmentId,
    language,
  )
  const { checkIn, checkOut, nights, guests, roomtype, currency, deposit, expiresOn } = offer
  return {
    ...{ offerId, state, address, description, departmentName: department },
    ...{ picture: picture?.path ?? null, pictureText: picture?.altText ?? null },
    ...{ checkIn, checkOut, nights, guests, roomtype, currency, deposit },
    expiresOn: expiresOn !== null && expiresOn < lastDay ? expiresOn : lastDay,
    lines: [...Map.groupBy(offer.salesLines ?? [], ({ kind }) => kind)].map(([kind, lines]) => ({
      kind,
      amount: lines.reduce((sum, { inc }) => sum + inc, 0),
    })),
    total: offer.salesTotal?.inc ?? 0,
    isStruck: struckIds.includes(offerId),
  }
}
type Option = Shown['options'][number]
