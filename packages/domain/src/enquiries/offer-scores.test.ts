import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../values/days/days.ts'
import { type JudgedOffer, offerScores, type ScoreWeights, scoreCriteria } from './offer-scores.ts'

const today = '2026-11-24'
const only = (one: (typeof scoreCriteria)[number]): ScoreWeights => ({
  ...{ price: 0, margin: 0, deposit: 0, validity: 0 },
  [one]: 7,
})
const low: JudgedOffer = { total: 1000, margin: 100, deposit: 500, expiresOn: today }
const dear: JudgedOffer = { total: 1250, margin: 400, deposit: 0, expiresOn: null }
const scores = (weights: ScoreWeights) => offerScores([low, dear], weights, today).map(({ score }) => score)

test('each criterion alone, by hand', () => {
  expect(scores(only('price'))).toEqual([1000, 800])
  expect(scores(only('margin'))).toEqual([250, 1000])
  expect(scores(only('deposit'))).toEqual([500, 1000])
  // The last day of validity still counts, so this is one day of thirty.
  expect(scores(only('validity'))).toEqual([33, 1000])
})

test('another weight ranks otherwise', () => {
  const ranked = (price: number) => scores({ price, margin: 1, deposit: 0, validity: 0 })
  expect(ranked(1)).toEqual([625, 900])
  expect(ranked(10)).toEqual([932, 818])
})

test('without weights, without amounts and after the last day nothing divides by zero', () => {
  expect(scores({ price: 0, margin: 0, deposit: 0, validity: 0 })).toEqual([0, 0])
  const free = { total: 0, margin: null, deposit: 0, expiresOn: addDays(today, -1) }
  expect(offerScores([free], { price: 1, margin: 1, deposit: 1, validity: 1 }, today)).toMatchObject([
    { points: { price: 1000, margin: 0, deposit: 1000, validity: 0 }, score: 500 },
  ])
  expect(offerScores([], only('price'), today)).toEqual([])
})

const amount = fc.integer({ min: 0, max: 99_999_999_999 })
const offer = fc.record({
  total: amount,
  margin: fc.option(fc.integer({ min: -99_999_999, max: 99_999_999 })),
  deposit: amount,
  expiresOn: fc.option(fc.integer({ min: -5, max: 90 }).map((days) => addDays(today, days))),
})
const weight = fc.integer({ min: 0, max: 10 })
const weights = fc.record({ price: weight, margin: weight, deposit: weight, validity: weight })

test('parts sum to the score, which lies between 0 and 100', () => {
  fc.assert(
    fc.property(fc.array(offer, { minLength: 1, maxLength: 8 }), weights, (offers, given) => {
      for (const { points, parts, score } of offerScores(offers, given, today)) {
        expect(scoreCriteria.reduce((sum, one) => sum + parts[one], 0)).toBe(score)
        for (const value of [score, ...Object.values(points)]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1000)
        }
      }
    }),
  )
})

test('the same proportions of weights give the same scores', () => {
  fc.assert(
    fc.property(fc.array(offer, { minLength: 1, maxLength: 4 }), weights, (offers, given) => {
      const twice = { ...given }
      for (const one of scoreCriteria) twice[one] *= 2
      expect(offerScores(offers, twice, today)).toEqual(offerScores(offers, given, today))
    }),
  )
})
