import { bridgeParts } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asks, countedAt, expectedBridge } from '../../../testing/areas/expected-bridge.ts'
import { type Rounds, startRounds } from '../../../testing/areas/prognosis-rounds.ts'

let rounds: Rounds
beforeAll(async () => {
  rounds = await startRounds()
})
afterAll(() => rounds.server.close())

const between = (from: number, to: number) => ({ from: rounds.at(from), to: rounds.at(to) })

describe.each(asks)('the rows behind a bridge for %j', (asked) => {
  test('agree with the parts', async () => {
    const { net } = expectedBridge(rounds.snapshots, [1, 4], asked)
    const wanted = new Map<string, number>()
    for (const { id, part, total } of net) {
      const key = `${part} ${id}`
      wanted.set(key, (wanted.get(key) ?? 0) + total)
    }
    const { _embedded, page } = await rounds.read('bridge_rows', { ...asked, ...between(1, 4) })
    const found = _embedded.bridgeRows.map(
      (row: { part: string; prognosisMetaId: number; amount: number }) => [
        `${row.part} ${row.prognosisMetaId}`,
        row.amount,
      ],
    )
    const rows = [...wanted].filter(([, total]) => total !== 0).map(([key, total]) => [key, total / 100])
    expect(page.totalElements).toBe(rows.length)
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(rows))
  })

  test('agree with the months', async () => {
    const { months } = await rounds.read('bridge', { ...asked, ...between(1, 4) })
    expect(months.length).toBeGreaterThan(3)
    for (const { month, difference: _, closing, ...parts } of months) {
      const { _embedded } = await rounds.read('bridge_rows', { ...asked, ...between(1, 4), month })
      const found: { part: string; amount: number }[] = _embedded.bridgeRows
      const sums = bridgeParts.map((part) => {
        const amounts = found.filter((row) => row.part === part)
        return [part, amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100]
      })
      expect([month, closing, Object.fromEntries(sums)]).toEqual([month, closing, parts])
    }
  })

  test.each([0, 1, 3, 5])('the rows behind the total agree after round %i', async (round) => {
    const snapshot = rounds.snapshots[round]
    if (!snapshot) throw new Error('no such round')
    const counted = countedAt(snapshot, asked)
    const { _embedded, page } = await rounds.read('standings', { ...asked, at: snapshot.at })
    const found: { prognosisMetaId: number; amount: number; isDeleted: boolean }[] = _embedded.standingRows
    const inCents = found.map(({ prognosisMetaId, amount }) => [prognosisMetaId, Math.round(amount * 100)])
    expect(page.totalElements).toBe(counted.size)
    expect(Object.fromEntries(inCents)).toEqual(Object.fromEntries(counted))
    const now = rounds.snapshots.at(-1)?.rows
    const gone = found.filter(({ isDeleted }) => isDeleted).map(({ prognosisMetaId }) => prognosisMetaId)
    expect(gone).toEqual(found.map((row) => row.prognosisMetaId).filter((id) => !now?.has(id)))
  })
})

test('the rows of a bridge are sorted by amount and paged', async () => {
  const whole = { probabilityRatio: true, ...between(0, 5) }
  for (const part of bridgeParts) {
    const { _embedded } = await rounds.read('bridge_rows', { ...whole, part, sort: 'amount,asc' })
    const amounts = _embedded.bridgeRows.map(({ amount }: { amount: number }) => amount)
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => a - b))
    expect(new Set(_embedded.bridgeRows.map((row: { part: string }) => row.part))).toEqual(new Set([part]))
  }
  const all = await rounds.read('bridge_rows', whole)
  const second = await rounds.read('bridge_rows', { ...whole, page: 1, size: 10 })
  expect(second._embedded.bridgeRows).toEqual(all._embedded.bridgeRows.slice(10, 20))
  const beyond = await rounds.read('bridge_rows', { ...whole, page: 99, size: 10 })
  expect(beyond).toMatchObject({
    _embedded: { bridgeRows: [] },
    page: { totalElements: all.page.totalElements },
  })
})

test('the rows of a total are sorted by amount and paged', async () => {
  const asked = { probabilityRatio: true, at: rounds.at(2) }
  const all = await rounds.read('standings', asked)
  const amounts = all._embedded.standingRows.map(({ amount }: { amount: number }) => amount)
  expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a))
  const second = await rounds.read('standings', { ...asked, page: 1, size: 10 })
  expect(second._embedded.standingRows).toEqual(all._embedded.standingRows.slice(10, 20))
  const beyond = await rounds.read('standings', { ...asked, page: 99, size: 10 })
  expect(beyond.page.totalElements).toBe(all.page.totalElements)
})
