import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Finance, startFinance, stay } from '../../../testing/areas/finance.ts'
import { expectFieldError } from '../../../testing/problems.ts'

const as = 'ROLE_ADMIN'
const path = '/api/financial/prognosis'
let finance: Finance
beforeAll(async () => {
  finance = await startFinance()
})
afterAll(() => finance.server.close())
beforeEach(() => finance.clear())

describe('a bridge', () => {
  test('splits the difference between two moments into parts', async () => {
    const weighted = { nights: 10, start: '2026-05-01', status: 'PROGNOSIS', probability: 50 }
    const price = { priceCalculation: 'PER_NIGHT', pricePerNight: 10 }
    const [won, lost] = [
      await finance.add({ ...weighted, totalPrognosis: 1000 }),
      await finance.add({ ...stay }),
    ]
    const [moved, likelier] = [
      await finance.add({ ...weighted, ...price }),
      await finance.add({ ...weighted, totalPrognosis: 200 }),
    ]
    await new Promise((done) => setTimeout(done, 5))
    const from = finance.server.now().toISOString()
    const { content: fromTotal } = await finance.get(`${path}/total?probabilityRatio=true`)
    await finance.add({ ...weighted, totalPrognosis: 77.77 })
    await finance.change(won, { status: 'BOOKED', totalPrognosis: 1100 })
    await finance.change(lost, { status: 'CANCELLED' })
    await finance.change(moved, { nights: 20 })
    await finance.change(likelier, { probability: 80 })
    const { content: toTotal } = await finance.get(`${path}/total?probabilityRatio=true`)
    const answer = await finance.get(`${path}/bridge?probabilityRatio=true&from=${from}`)
    expect(answer).toMatchObject({
      fromTotal,
      toTotal,
      difference: -1651.11,
      parts: { new: 38.89, won: 550, lost: -2400, amount: 50, date: 50, probability: 60 },
    })
    expect(answer.difference).toBeCloseTo(toTotal - fromTotal, 5)
    const rows = (await finance.get(`${path}/bridge_rows?probabilityRatio=true&from=${from}&part=lost`))
      ._embedded.bridgeRows
    expect(rows).toMatchObject([
      { prognosisMetaId: lost, part: 'lost', amount: -2400, organisationName: 'Acme' },
    ])
    const later = finance.server.now().toISOString()
    await finance.change(won, { totalPrognosis: 5000 })
    expect(await finance.get(`${path}/bridge?probabilityRatio=true&from=${from}&to=${later}`)).toMatchObject({
      fromTotal,
      toTotal,
    })
  })

  test('counts a change to a closed month in the open one', async () => {
    const id = await finance.add(stay)
    await finance.close('2026-03')
    await new Promise((done) => setTimeout(done, 5))
    const from = finance.server.now().toISOString()
    await finance.change(id, { totalPrognosis: 4800 })
    const { months: changed } = await finance.get(`${path}/bridge?from=${from}`)
    expect(changed).toMatchObject([{ month: '2026-04', amount: 2400, difference: 2400, closing: 0 }])
  })

  test('ends after it begins', async () => {
    const answer = await finance.server.call('GET', `${path}/bridge?from=2026-03-03&to=2026-03-01`, { as })
    expectFieldError(answer, 'to', 'momentsReversed')
  })
})
