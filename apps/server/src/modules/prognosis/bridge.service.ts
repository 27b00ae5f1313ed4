import { bridgeParts, prognosis, type QueryOf } from '@stayboard/contract'
import {
  bridgeAmounts,
  countingMonth,
  differenceOf,
  groupTotals,
  type PartAmount,
  shownMonths,
  sumOfParts,
} from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { listAnswer, windowOf } from '../../kit/lists.ts'
import { closingTimes, organisationNames, statesSince } from './bridge.repository.ts'
import { type Change, changesOf, netOf, standing } from './changes.service.ts'
import { moments } from './moments.service.ts'
import { monthSums } from './prognosis.repository.ts'

type Query = QueryOf<typeof prognosis.bridge>

/** The changes between two moments, and those since. */
async function changesBetween(actor: Actor, query: Query) {
  const { from, to } = await moments(actor, query)
  const changes = changesOf(await statesSince(actor.db, from))
  return {
    from,
    to,
    between: changes.filter(({ at }) => at <= to),
    since: changes.filter(({ at }) => at > to),
  }
}

/** What one change after the other has added, each counted in the month that was open then. */
function amountsOf(changes: readonly Change[], query: Query, closedAt: (moment: string) => string | null) {
  return changes.flatMap(({ at, before, after }) =>
    bridgeAmounts(standing(before, query), standing(after, query), query.probabilityRatio === true).map(
      (amount) => ({ ...amount, month: countingMonth(amount.month, closedAt(at)) }),
    ),
  )
}

/** What the grand total was, what it became, and why (R5). */
export async function bridge(actor: Actor, query: Query) {
  const { from, to, between, since } = await changesBetween(actor, query)
  const closings = await closingTimes(actor.db)
  const closedAt = (moment: string) => closings.findLast(({ at }) => at <= moment)?.month ?? null
  const net = amountsOf(
    netOf(between).map((change) => ({ ...change, at: to })),
    query,
    closedAt,
  )
  const now = await monthSums(actor.db, query)
  const isRatioOn = query.probabilityRatio === true
  const { total } = groupTotals(
    now.map(({ status, face, weighted }) => ({ status, total: isRatioOn ? weighted : face })),
  )
  const parts = sumOfParts(net)
  const toTotal = total - differenceOf(sumOfParts(amountsOf(since, query, closedAt)))
  const difference = differenceOf(parts)
  return {
    from,
    to,
    fromTotal: toTotal - difference,
    toTotal,
    difference,
    parts,
    months: byMonth(net, amountsOf(between, query, closedAt)),
    _links: { self: { href: prognosis.bridge.path } },
  }
}

/** Each month by itself; what its closing has moved is what the parts of the net changes leave over. */
function byMonth(net: readonly PartAmount[], stepwise: readonly PartAmount[]) {
  const booked = [...net, ...stepwise].map((amount) => ({ ...amount, status: 'BOOKED' as const }))
  return shownMonths(booked).map((month) => {
    const isHere = (amount: PartAmount) => amount.month === month
    const parts = sumOfParts(net.filter(isHere))
    const difference = differenceOf(sumOfParts(stepwise.filter(isHere)))
    return { month, ...parts, difference, closing: difference - differenceOf(parts) }
  })
}

/** The same by prognosis: which ones, and by how much. */
export async function rows(actor: Actor, query: QueryOf<typeof prognosis.bridgeRows>) {
  const { between } = await changesBetween(actor, query)
  const wanted = query.part ?? bridgeParts
  const found = netOf(between).flatMap((change) => {
    const last = change.after ?? change.before
    const sums = sumOfParts(amountsOf([change], query, () => null))
    return wanted
      .filter((part) => last !== null && sums[part] !== 0)
      .map((part) => ({ part, amount: sums[part], isDeleted: change.after === null, last }))
  })
  const sign = query.sort?.direction === 'asc' ? 1 : -1
  found.sort((a, b) => sign * (a.amount - b.amount))
  const { size, offset } = windowOf(query)
  const page = found.slice(offset, offset + size)
  const names = await organisationNames(
    actor.db,
    page.flatMap(({ last }) => (last ? [last.organisationId] : [])),
  )
  const shown = page.flatMap(({ last, ...row }) => {
    if (!last) return []
    const { prognosisMetaId, organisationId, companyClient } = last
    const _links = {
      self: { href: prognosis.get.path.replace('{prognosisMetaId}', String(prognosisMetaId)) },
    }
    const organisationName = names.get(organisationId) ?? null
    return [{ ...row, prognosisMetaId, organisationId, organisationName, companyClient, _links }]
  })
  return listAnswer(prognosis.bridgeRows.path, 'bridgeRows', query, { rows: shown, total: found.length })
}
