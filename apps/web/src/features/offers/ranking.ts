import { type OfferScore, offerScores, type ScoreWeights } from '@stayboard/domain'
import type { Converted } from '../../entities/offers/offer.ts'
import { officeToday } from '../../kit/core/words/format.ts'

/** An offer with its score in the comparison. */
export interface Ranked extends OfferScore {
  offer: Converted
}

/** Offers by their score in euros, the best first; of equal ones the cheaper first. */
export function ranked(offers: readonly Converted[], weights: ScoreWeights): Ranked[] {
  const scores = offerScores(
    offers.map(({ inEuros: { total, margin, deposit }, expiresOn }) => ({
      ...{ total: total.ex, margin, deposit, expiresOn },
    })),
    weights,
    officeToday(),
  )
  return offers
    .flatMap((offer, nth) => {
      const score = scores[nth]
      return score ? [{ offer, ...score }] : []
    })
    .toSorted(
      (one, other) => other.score - one.score || one.offer.inEuros.total.ex - other.offer.inEuros.total.ex,
    )
}
