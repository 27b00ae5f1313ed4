import { addDays, type CalendarDay, compareDays, nights } from '../values/days/days.ts'

/** What offers are judged by (docs/rules/offers.md#score). */
export const scoreCriteria = ['price', 'margin', 'deposit', 'validity'] as const
export type ScoreCriterion = (typeof scoreCriteria)[number]

/** How much each criterion counts; only their proportions matter. */
export type ScoreWeights = Readonly<Record<ScoreCriterion, number>>

export const HIGHEST_WEIGHT = 10
export const usualWeights: ScoreWeights = { price: 5, margin: 3, deposit: 1, validity: 1 }

/** The days of validity from which on more make no difference. */
const ENOUGH_DAYS = 30

/** What of an offer is judged. Amounts are in one unit and one currency. */
export interface JudgedOffer {
  /** The purchase without VAT. */
  total: number
  margin: number | null
  deposit: number
  /** The last day on which it can be accepted. */
  expiresOn: CalendarDay | null
}

/** Points from 0 to 100 with one decimal, in tenths. The parts sum to the score. */
export interface OfferScore {
  points: Record<ScoreCriterion, number>
  parts: Record<ScoreCriterion, number>
  score: number
}

/** The scores of offers that are compared with each other, in their order. */
export function offerScores(
  offers: readonly JudgedOffer[],
  weights: ScoreWeights,
  today: CalendarDay,
): OfferScore[] {
  const lowest = Math.min(...offers.map(({ total }) => total))
  const best = Math.max(0, ...offers.map(({ margin }) => margin ?? 0))
  return offers.map(({ total, margin, deposit, expiresOn }) =>
    weighed(
      {
        price: tenths(lowest, total),
        margin: best === 0 ? 0 : tenths(Math.max(0, margin ?? 0), best),
        deposit: tenths(Math.max(0, total - deposit), total),
        validity: tenths(daysLeft(expiresOn, today), ENOUGH_DAYS),
      },
      weights,
    ),
  )
}

/** A share in tenths of a percent. Of nothing, everything is best. */
const tenths = (part: number, all: number) => (all === 0 ? 1000 : Math.round((part * 1000) / all))

/** The days on which an offer can still be accepted, today included. */
function daysLeft(expiresOn: CalendarDay | null, today: CalendarDay): number {
  if (expiresOn === null) return ENOUGH_DAYS
  if (compareDays(expiresOn, today) < 0) return 0
  return Math.min(ENOUGH_DAYS, nights(today, addDays(expiresOn, 1)))
}

/** Rounds the running sum, so that rounded parts sum to the rounded score. */
function weighed(points: OfferScore['points'], weights: ScoreWeights): OfferScore {
  const all = scoreCriteria.reduce((sum, one) => sum + weights[one], 0)
  const parts = { price: 0, margin: 0, deposit: 0, validity: 0 }
  let [exact, score] = [0, 0]
  for (const one of all === 0 ? [] : scoreCriteria) {
    exact += points[one] * weights[one]
    const next = Math.round(exact / all)
    parts[one] = next - score
    score = next
  }
  return { points, parts, score }
}
