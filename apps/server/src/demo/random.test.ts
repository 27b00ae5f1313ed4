import { expect, test } from 'vitest'
import { type Random, randomFor } from './random.ts'

const draws = (random: Random, count: number) => Array.from({ length: count }, () => random.fraction())

test('the same record gets the same values, another record others', () => {
  expect(draws(randomFor('enquiry', 3), 20)).toEqual(draws(randomFor('enquiry', 3), 20))
  expect(draws(randomFor('enquiry', 3), 20)).not.toEqual(draws(randomFor('enquiry', 4), 20))
  expect(draws(randomFor('enquiry', 3), 20)).not.toEqual(draws(randomFor('company', 3), 20))
})

test('whole numbers include both limits and nothing beyond', () => {
  const random = randomFor('test', 0)
  const drawn = new Set(Array.from({ length: 1000 }, () => random.between(2, 5)))
  expect([...drawn].sort()).toEqual([2, 3, 4, 5])
})

test('the distribution follows the weights, over many draws and over first draws of many records', () => {
  const weights = { often: 70, seldom: 30, never: 0 }
  const one = randomFor('test', 1)
  const drawn = Array.from({ length: 10_000 }, () => one.weighted(weights))
  const firsts = Array.from({ length: 10_000 }, (_, index) => randomFor('record', index).weighted(weights))
  for (const names of [drawn, firsts]) {
    expect(names).not.toContain('never')
    const often = names.filter((name) => name === 'often').length
    expect(often).toBeGreaterThan(6800)
    expect(often).toBeLessThan(7200)
  }
})
