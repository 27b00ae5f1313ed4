import type { BodyOf, proposals } from '@stayboard/contract'
import { addDays, formatDay, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as contacted from '../contacted-providers/contacted-providers.service.ts'
import * as offers from '../offers/offers.service.ts'
import { get, set } from './proposals.service.ts'

/** The days by which a proposal is extended. */
const EXTENSION = 7

/** Runs a change of a sent proposal. @throws Problem 409 if it is not with the client */
const withSent = <Result>(
  actor: Actor,
  proposalId: number,
  work: (within: Actor, shown: Awaited<ReturnType<typeof get>>) => Promise<Result>,
) =>
  transaction(actor, async (within) => {
    await contacted.hold(within, (await get(within, proposalId)).enquiryId)
    const shown = await get(within, proposalId)
    if (shown.state !== 'SENT' && shown.state !== 'EXPIRED') throw new Problem(409, 'proposalNotSent')
    return work(within, shown)
  })

/** Extends a proposal and its offers to a later day (docs/rules/proposals.md#extending). */
export const extend = (actor: Actor, proposalId: number, body: BodyOf<typeof proposals.extend>) =>
  withSent(actor, proposalId, async (within, { expiresOn: former, ...shown }) => {
    const day = today(within.clock(), within.officeTimezone)
    const isOver = former < day
    const expiresOn = body.expiresOn ?? addDays(isOver ? day : former, EXTENSION)
    if (expiresOn <= former || expiresOn < day)
      throw invalid([{ field: 'expiresOn', code: 'proposalNotLater', values: { day: formatDay(former) } }])
    const extended = new Map<number, number>()
    for (const offerId of shown.offerIds) extended.set(offerId, await offerUntil(within, offerId, expiresOn))
    const next = (offerId: number) => extended.get(offerId) ?? offerId
    return set(within, proposalId, {
      expiresOn,
      offerIds: shown.offerIds.map(next),
      // Keep which options the client chose and rejected.
      chosenOfferId: shown.chosenOfferId && next(shown.chosenOfferId),
      struckIds: shown.struckIds.map(next),
    })
  })

/** The id of an offer that is valid until a day: the offer itself, or a new version with the same terms. */
async function offerUntil(within: Actor, offerId: number, expiresOn: string): Promise<number> {
  const { state, expiresOn: former, ...terms } = await offers.get(within, offerId)
  if (state === 'SUPERSEDED' || former === null || former >= expiresOn) return offerId
  return (await offers.correct(within, offerId, { ...terms, expiresOn })).offerId
}

/** Withdraws a proposal, so that it is no longer valid. */
export const withdraw = (actor: Actor, proposalId: number) =>
  withSent(actor, proposalId, (within) => set(within, proposalId, { withdrawnAt: within.clock() }))
