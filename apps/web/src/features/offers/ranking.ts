import { type OfferScore, offerScores, type ScoreWeights } from '@stayboard/domain'
import { officeToday } from '../../kit/core/words/format.ts'
import type { Offer } from './offer.ts'

/** An offer with its score. */
export interface Ranked extends OfferScore {
  offer: Offer
}

/** Offers of one currency by their score, the best first; of equal ones the cheaper first. */
export function ranked(offers: readonly Offer[], weights: ScoreWeights): Ranked[] {
  const scores = offerScores(
    offers.map(({ total, ...offer }) => ({ ...offer, total: total.ex })),
    weights,
    officeToday(),
  )
  return offers
    .flatMap((offer, nth) => {
      const score = scores[nth]
      return score ? [{ offer, ...score }] : []
    })
    .toSorted((one, other) => other.score - one.score || one.offer.total.ex - other.offer.total.ex)
}
