import { createHash } from 'node:crypto'
import { closings } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { type ClosedAmount, closedAmounts } from './closed-amounts.repository.ts'
import { type ExploiterSums, type Span, sumsOf } from './closing-preview.repository.ts'
import { closingArea } from './closings.area.ts'

const names = ['booked', 'pending', 'weighted', 'total'] as const
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The total over all exploiters. */
export const totalsOf = (exploiters: readonly ExploiterSums[]) => {
  const sum = (name: (typeof names)[number]) => exploiters.reduce((total, one) => total + one[name], 0)
  return {
    booked: sum('booked'),
    pending: sum('pending'),
    weighted: sum('weighted'),
    total: sum('total'),
  }
}

/** A fingerprint of the amounts by exploiter, so that a closing can only fix the amounts that were shown. */
export const nameOf = (exploiters: readonly ExploiterSums[]) =>
  hashOf(
    exploiters
      .map((one) => [one.exploiterId ?? 0, ...names.map((name) => one[name])].join())
      .sort()
      .join('\n'),
  )

/** The fingerprint of the amounts that count in these months. */
export const fixesOf = async (db: Executor, span: Span) => nameOf(await sumsOf(db, span))

/**
 * The checksum of the amounts that a closing fixed (docs/rules/prognosis.md#closing-file). It is independent of names,
 * language and order; `ops/verify-closing.mjs` computes the same.
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

/** The amounts that the closing of a month fixed, by exploiter. */
export async function amounts(actor: Actor, monthClosingId: number) {
  const { month } = await closingArea.get(actor, monthClosingId)
  const rows = await closedAmounts(actor.db, monthClosingId)
  const exploiters = await sumsOf(actor.db, [month, month])
  return {
    ...{ month, exploiters, totals: totalsOf(exploiters), rows: rows.length, digest: digestOf(rows) },
    _links: { self: { href: closings.amounts.path.replace('{monthClosingId}', String(monthClosingId)) } },
  }
}
