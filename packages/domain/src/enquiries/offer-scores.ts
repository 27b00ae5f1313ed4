import { addDays, type CalendarDay, compareDays, nights } from '../values/days/days.ts'

/** The criteria by which offers are compared (docs/rules/offers.md#score). */
export const scoreCriteria = ['price', 'margin', 'deposit', 'validity'] as const
export type ScoreCriterion = (typeof scoreCriteria)[number]

/** The weight of each criterion. Only their ratios matter. */
export type ScoreWeights = Readonly<Record<ScoreCriterion, number>>

export const HIGHEST_WEIGHT = 10
export const usualWeights: ScoreWeights = { price: 5, margin: 3, deposit: 1, validity: 1 }

/** The validity in days above which the score no longer improves. */
const ENOUGH_DAYS = 30

/** The properties of an offer that its score depends on. All offers must use the same currency and unit. */
export interface JudgedOffer {
  /** The purchase total of the offer without VAT. */
  total: number
  margin: number | null
  deposit: number
  /** The last day on which the offer can be accepted. */
  expiresOn: CalendarDay | null
}

/** A score from 0 to 100 in tenths, with the points of each criterion, which add up to it. */
export interface OfferScore {
  points: Record<ScoreCriterion, number>
  parts: Record<ScoreCriterion, number>
  score: number
}

/** The scores of offers relative to each other, in the same order. */
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

/** A fraction in tenths of a percent. 0 of 0 counts as 100 %. */
const tenths = (part: number, all: number) => (all === 0 ? 1000 : Math.round((part * 1000) / all))

/** The number of days on which an offer can still be accepted, including today. */
function daysLeft(expiresOn: CalendarDay | null, today: CalendarDay): number {
  if (expiresOn === null) return ENOUGH_DAYS
  if (compareDays(expiresOn, today) < 0) return 0
  return Math.min(ENOUGH_DAYS, nights(today, addDays(expiresOn, 1)))
}

/** Rounds cumulative sums, so that the rounded points add up to the rounded score. */
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
