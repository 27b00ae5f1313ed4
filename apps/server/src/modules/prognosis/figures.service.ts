import { prognosis, type QueryOf } from '@stayboard/contract'
import { groupTotals, monthTotals } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { keptAnswers } from '../../kit/sql/lists/kept-answers.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { mayClose } from './closing/closings.policy.ts'
import { closedUntil } from './closing/closings.service.ts'
import { adjustmentsOf, figures, figureTables, type MonthSum, ownMonths } from './figures.repository.ts'
import { get } from './prognosis.service.ts'

type Query = QueryOf<typeof prognosis.perMonth>

const kept = keptAnswers(figureTables)
const keptWithEnquiries = keptAnswers([...figureTables, 'enquiries'])
const keyOf = (call: string, query: Query) => JSON.stringify([call, query])

const atFace = ({ status, face }: MonthSum) => ({ status, total: face })

/** The totals of a query by group, weighted or not, and at face value. */
async function totalsOf(actor: Actor, query: Query) {
  const { sums, withoutProbability, closedUntil } = await (query.differing ? keptWithEnquiries : kept)(
    actor.db,
    keyOf('figures', query),
    () => figures(actor.db, query),
  )
  const said = { totals: groupTotals(sums), faceTotals: groupTotals(sums.map(atFace)), withoutProbability }
  return { sums, closedUntil, said }
}

export async function total(actor: Actor, query: Query) {
  const { said } = await totalsOf(actor, query)
  return { content: said.totals.total, ...said, _links: selfLink(prognosis.total.path, query) }
}

/** The totals of a query by group and month. */
export async function perMonth(actor: Actor, query: Query) {
  const { sums, closedUntil, said } = await totalsOf(actor, query)
  return {
    ...monthTotals(sums),
    ...said,
    adjustments: adjustments(sums),
    closedUntil,
    mayClose: mayClose(actor),
    _links: selfLink(prognosis.perMonth.path, query),
  }
}

/** The adjustments in open months; nothing if there are none (docs/rules/prognosis.md#closing). */
function adjustments(sums: readonly MonthSum[]) {
  const adjusted = sums.filter((sum) => sum.adjusted !== 0)
  const months = [...new Set(adjusted.map(({ month }) => month))]
  const of = (month: string) =>
    adjusted.filter((sum) => sum.month === month).map(({ status, adjusted: total }) => ({ status, total }))
  return months.map((month) => ({ month, ...groupTotals(of(month)) }))
}

/** The amounts of one prognosis by month. */
export async function detail(actor: Actor, id: number, query: Query) {
  const row = await get(actor, id)
  const until = await closedUntil(actor.db)
  const own = await ownMonths(actor.db, [id], query)
  const months = own.map(({ month, nights, ...sum }) => ({
    month,
    nights,
    total: query.probabilityRatio ? sum.weighted : sum.face,
    adjustment: query.probabilityRatio ? sum.adjustedWeighted : sum.adjustedFace,
    isClosed: until !== null && month <= until,
  }))
  return {
    prognosisMetaId: id,
    months,
    totalMonths: months.reduce((sum, month) => sum + month.total, 0),
    organisationClient: row.companyClient,
    pricePerNight: row.pricePerNight,
    notes: row.notes,
    _links: selfLink(prognosis.detail.path, { ...query, prognosisMetaId: id }),
  }
}

/** Changes to closed months, with the open months in which they count (docs/rules/prognosis.md#closing). */
export async function adjustmentList(actor: Actor, query: Query) {
  const found = await kept(actor.db, keyOf('adjustments', query), () => adjustmentsOf(actor.db, query))
  const prognosisAdjustments = found.map((row) => ({
    ...row,
    _links: selfLink(prognosis.detail.path, {
      month: row.forMonth,
      monthTo: row.forMonth,
      prognosisMetaId: row.prognosisMetaId,
    }),
  }))
  return { _embedded: { prognosisAdjustments }, _links: selfLink(prognosis.adjustments.path, query) }
}
