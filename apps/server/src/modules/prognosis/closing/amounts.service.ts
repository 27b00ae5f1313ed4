import { createHash } from 'node:crypto'
import { closings } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { type ClosedAmount, closedAmounts } from './closed-amounts.repository.ts'
import { type ExploiterSums, type Span, sumsOf } from './closing-preview.repository.ts'
import { closingArea } from './closings.area.ts'

const names = ['booked', 'pending', 'weighted', 'total'] as const
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The sums of all exploiters. */
export const totalsOf = (exploiters: readonly ExploiterSums[]) => {
  const sum = (name: (typeof names)[number]) => exploiters.reduce((total, one) => total + one[name], 0)
  return {
    booked: sum('booked'),
    pending: sum('pending'),
    weighted: sum('weighted'),
    total: sum('total'),
  }
}

/** Names amounts by exploiter, so that a closing fixes no others than those that were shown. */
export const nameOf = (exploiters: readonly ExploiterSums[]) =>
  hashOf(
    exploiters
      .map((one) => [one.exploiterId ?? 0, ...names.map((name) => one[name])].join())
      .sort()
      .join('\n'),
  )

/** The name of what counts in these months. */
export const fixesOf = async (db: Executor, span: Span) => nameOf(await sumsOf(db, span))

/**
 * The checksum of what a closing fixed (docs/rules/prognosis.md#closing-file). It does not depend on names, language and
 * order; `ops/verify-closing.mjs` computes the same.
 */
export const digestOf = (amounts: readonly ClosedAmount[]) => hashOf(amounts.map(lineOf).sort().join('\n'))

const lineOf = (one: ClosedAmount) =>
  [
    one.prognosisMetaId,
    one.organisationId,
    one.exploiterId,
    one.status,
    `${one.stayMonth}-01`,
    one.nights,
    one.face,
    one.weighted,
  ].join(';')

/** What the closing of a month fixed, by exploiter. */
export async function amounts(actor: Actor, monthClosingId: number) {
  const { month } = await closingArea.get(actor, monthClosingId)
  const rows = await closedAmounts(actor.db, monthClosingId)
  const exploiters = await sumsOf(actor.db, [month, month])
  return {
    ...{ month, exploiters, totals: totalsOf(exploiters), rows: rows.length, digest: digestOf(rows) },
    _links: { self: { href: closings.amounts.path.replace('{monthClosingId}', String(monthClosingId)) } },
  }
}
