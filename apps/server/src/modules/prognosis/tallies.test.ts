import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Rounds, startRounds } from '../../testing/areas/prognosis-rounds.ts'

let rounds: Rounds
beforeAll(async () => {
  rounds = await startRounds()
})
afterAll(() => rounds.server.close())

describe('the tally equals the sums of its rows', () => {
  const read = (query: string) => rounds.read('per_month', {}, query)

  test.each([
    '',
    'exploiterId=2',
    'status=BOOKED,PENDING',
    'month=2026-06',
    'exploiterId=1&status=PROGNOSIS',
  ])('narrowed by "%s"', async (query) => {
    const tallied = await read(`probabilityRatio=true&${query}`)
    // A filter by nights makes the server sum the same rows without the tally.
    const counted = await read(`probabilityRatio=true&nightsFrom=0&${query}`)
    expect(tallied.grandTotals.length).toBeGreaterThan(0)
    expect(tallied).toEqual({ ...counted, _links: tallied._links })
    await rounds.server.database.pool.query('select compact_prognosis_tallies()')
    expect(await read(`probabilityRatio=true&${query}`)).toEqual(tallied)
  })
})
