import { bridgeAmounts, countingMonth, figure, isCounted, type Standing } from '@stayboard/domain'
import type { Asked, Row, Snapshot } from './prognosis-rounds.ts'

/** The queries with which bridges are tested. */
export const asks: Asked[] = [
  { probabilityRatio: true },
  { probabilityRatio: false },
  { probabilityRatio: true, organisationId: 1 },
  { probabilityRatio: true, exploiterId: 2 },
  { probabilityRatio: false, organisationId: 2, exploiterId: 1 },
]

const standing = (row: Row | undefined, { organisationId, exploiterId }: Asked): Standing => {
  if (!row || (organisationId !== undefined && row.organisationId !== organisationId)) return null
  return exploiterId !== undefined && row.exploiterId !== exploiterId ? null : row
}

/**
 * Returns the changes between two snapshots by the domain's rules. Each amount belongs to the month in which
 * it counts.
 */
function between(from: Snapshot, to: Snapshot, asked: Asked, closed: string | null) {
  const ids = new Set([...from.rows.keys(), ...to.rows.keys()])
  return [...ids].flatMap((id) => {
    const [before, after] = [from, to].map(({ rows }) => standing(rows.get(id), asked))
    const amounts = bridgeAmounts(before ?? null, after ?? null, asked.probabilityRatio)
    return amounts.map((amount) => ({ ...amount, id, month: countingMonth(amount.month, closed) }))
  })
}

/**
 * Returns the expected bridge between two rounds by the domain's rules, in cents net: each step, and the
 * totals at both ends.
 */
export function expectedBridge(
  snapshots: readonly Snapshot[],
  [first, last]: [number, number],
  asked: Asked,
) {
  const way = snapshots.slice(first, last + 1)
  const [from, to] = [way[0], way.at(-1)]
  if (!from || !to) throw new Error('no such snapshot')
  const net = between(from, to, asked, to.closed)
  const stepwise = way.slice(1).flatMap((next, index) => {
    const before = way[index]
    return before ? between(before, next, asked, before.closed) : []
  })
  return { net, stepwise, fromTotal: totalOf(from, asked), toTotal: totalOf(to, asked) }
}

/** Returns the amount of each prognosis that counts in the total at a moment, by id, in cents. */
export function countedAt({ rows }: Snapshot, asked: Asked): Map<number, number> {
  const counted = [...rows.values()].filter((row) => standing(row, asked) && isCounted(row.status))
  return new Map(counted.map((row) => [row.id, figure(row, asked.probabilityRatio)]))
}

const totalOf = (snapshot: Snapshot, asked: Asked) =>
  [...countedAt(snapshot, asked).values()].reduce((sum, cents) => sum + cents, 0)

/** Converts amounts from cents to euros. */
export const euros = (parts: Record<string, number>) =>
  Object.fromEntries(Object.entries(parts).map(([part, total]) => [part, total / 100]))
