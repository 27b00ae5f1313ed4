import { HIGHEST_WEIGHT, type ScoreWeights, scoreCriteria, usualWeights } from '@stayboard/domain'
import { useState } from 'react'

const NAME = 'offer-weights'

/** The weights stored in this browser by the last comparison, or the default weights. */
function stored(): ScoreWeights {
  const numbers = (localStorage.getItem(NAME) ?? '').split(',').map(Number)
  const isWhole = numbers.every((one) => Number.isInteger(one) && one >= 0 && one <= HIGHEST_WEIGHT)
  if (!isWhole || numbers.length !== scoreCriteria.length) return usualWeights
  const [price = 0, margin = 0, deposit = 0, validity = 0] = numbers
  return { price, margin, deposit, validity }
}

/** The user's weights of the criteria, stored in this browser. */
export function useWeights() {
  const [weights, setWeights] = useState(stored)
  const weigh = (changes: Partial<ScoreWeights>) => {
    const next = { ...weights, ...changes }
    localStorage.setItem(NAME, scoreCriteria.map((one) => next[one]).join(','))
    setWeights(next)
  }
  return { weights, weigh }
}
