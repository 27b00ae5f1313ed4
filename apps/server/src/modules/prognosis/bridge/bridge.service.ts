import { prognosis, type QueryOf, UNSCHEDULED } from '@stayboard/contract'
import {
  addMonths,
  countingMonth,
  differenceOf,
  groupTotals,
  type PartAmount,
  shownMonths,
  sumOfParts,
} from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { keptAnswers } from '../../../kit/sql/lists/kept-answers.ts'
import { listAnswer, selfLink } from '../../../kit/sql/lists/lists.ts'
import { closingTimes } from '../closing/closings.repository.ts'
import { figureTables, monthSums } from '../figures.repository.ts'
import { type LegAmount, legAmounts, type Moments, partRows, type Span, WHOLE } from './bridge.repository.ts'
import { moments } from './moments.service.ts'

type Query = QueryOf<typeof prognosis.bridge>

const kept = keptAnswers(figureTables)

/**
 * The cache key of a query. A query without an end has the same answer until the next change, but its default beginning
 * moves with time.
 */
const keyOf = (call: string, query: Query, from: string) =>
  JSON.stringify([call, query, query.from === undefined ? from : ''])

/** The bridge from the old to the new grand total, with the reasons (docs/rules/prognosis.md#bridge). */
export async function bridge(actor: Actor, query: Query) {
  const { from, to } = await moments(actor, query)
  const { net, stepwise, since, now } = await kept(actor.db, keyOf('bridge', query, from), async () => ({
    ...(await changes(actor, query, from, to)),
    now: await monthSums(actor.db, query),
  }))
  const { total } = groupTotals(now)
  const parts = sumOfParts(net)
  const toTotal = total - differenceOf(sumOfParts(since))
  const difference = differenceOf(parts)
  return {
    from,
    to,
    fromTotal: toTotal - difference,
    toTotal,
    difference,
    parts,
    months: byMonth(net, stepwise),
    _links: selfLink(prognosis.bridge.path, query),
  }
}

/**
 * The changes between two moments in three forms: as a whole, counted in the months open at the end; step by step,
 * counted in the months open at each step; and the changes since then.
 */
async function changes({ db }: Actor, query: Query, from: string, to: string) {
  const closings = await closingTimes(db)
  const between = closings.map(({ at }) => at).filter((at) => at > from && at <= to)
  const way: Moments = [from, ...new Set(between.sort()), to]
  const amounts = await legAmounts(db, way, query)
  const counted = (amount: LegAmount, moment = to) => ({
    ...amount,
    month: countingMonth(amount.month, closedAt(closings, moment)),
  })
  const since = way.length - 1
  const net = amounts.filter(({ leg }) => leg === WHOLE).map((amount) => counted(amount))
  const stepwise = amounts
    .filter(({ leg }) => leg !== WHOLE && leg !== since)
    .map((amount) => counted(amount, way[amount.leg]))
  return {
    net,
    stepwise: between.length > 0 ? stepwise : net,
    since: amounts.filter(({ leg }) => leg === since),
  }
}

/** The last month that was closed at a moment. */
const closedAt = (closings: Awaited<ReturnType<typeof closingTimes>>, moment: string) =>
  closings.findLast(({ at }) => at <= moment)?.month ?? null

/** The bridge of each month. The effect of closings is the remainder of the net changes. */
function byMonth(net: readonly PartAmount[], stepwise: readonly PartAmount[]) {
  const booked = [...net, ...stepwise].map((amount) => ({ ...amount, status: 'BOOKED' as const }))
  return shownMonths(booked).map((month) => {
    const isHere = (amount: PartAmount) => amount.month === month
    const parts = sumOfParts(net.filter(isHere))
    const difference = differenceOf(sumOfParts(stepwise.filter(isHere)))
    return { month, ...parts, difference, closing: difference - differenceOf(parts) }
  })
}

/** The changes by prognosis and amount. For one month, the contributions to it at the end. */
export async function rows(actor: Actor, query: QueryOf<typeof prognosis.bridgeRows>) {
  const { from, to } = await moments(actor, query)
  const span = query.month === undefined ? undefined : await spanOf(actor, query.month, to)
  const page = await kept(actor.db, keyOf('rows', query, from), () =>
    partRows(actor.db, [from, to], query, span),
  )
  const shown = page.rows.map((row) => ({
    ...row,
    _links: { self: { href: prognosis.get.path.replace('{prognosisMetaId}', String(row.prognosisMetaId)) } },
  }))
  return listAnswer(prognosis.bridgeRows.path, 'bridgeRows', query, { rows: shown, total: page.total })
}

/**
 * The months whose changes count in a month. In the first open month changes of all closed months count, in a closed
 * month none.
 */
async function spanOf({ db }: Actor, month: string, to: string): Promise<Span> {
  if (month === UNSCHEDULED) return null
  const closed = closedAt(await closingTimes(db), to)
  if (closed === null || month > addMonths(closed, 1)) return [month, month]
  return month > closed ? ['0001-01', month] : [month, '0001-01']
}
