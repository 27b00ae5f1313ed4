import { differenceOf, shownMonths, sumOfParts } from '@stayboard/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asks, euros, expectedBridge } from '../../../testing/areas/expected-bridge.ts'
import { type Rounds, startRounds } from '../../../testing/areas/prognosis-rounds.ts'

let rounds: Rounds
beforeAll(async () => {
  rounds = await startRounds()
})
afterAll(() => rounds.server.close())

describe.each(asks)('the database computes the bridge of domain for %j', (asked) => {
  test.each([
    [0, 5],
    [0, 1],
    [1, 3],
    [2, 3],
    [3, 4],
    [4, 5],
    [2, 2],
  ])('from %i to %i', async (from, to) => {
    const { net, stepwise, fromTotal, toTotal } = expectedBridge(rounds.snapshots, [from, to], asked)
    const answer = await rounds.read('bridge', { ...asked, from: rounds.at(from), to: rounds.at(to) })
    const { difference, parts } = answer
    expect({ difference, parts, from: answer.fromTotal, to: answer.toTotal }).toEqual({
      difference: (toTotal - fromTotal) / 100,
      parts: euros(sumOfParts(net)),
      from: fromTotal / 100,
      to: toTotal / 100,
    })
    const months = shownMonths(
      [...net, ...stepwise].map((amount) => ({ ...amount, status: 'BOOKED' as const })),
    ).map((month) => {
      const sums = sumOfParts(net.filter((amount) => amount.month === month))
      const all = differenceOf(sumOfParts(stepwise.filter((amount) => amount.month === month)))
      return { month, ...euros({ ...sums, difference: all, closing: all - differenceOf(sums) }) }
    })
    expect(answer.months).toEqual(months)
  })
})
