import { type PrognosisStatus, prognosis, type QueryOf } from '@stayboard/contract'
import { groupTotals, monthTotals } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { closedUntil } from './closings.service.ts'
import { adjustmentsOf, type MonthSum, monthSums, ownMonths, uncertain } from './prognosis.repository.ts'
import { get } from './prognosis.service.ts'

type Query = QueryOf<typeof prognosis.perMonth>

const asFace = ({ status, month, face }: MonthSum) => ({ status, month, total: face })
const asWeighted = ({ status, month, weighted }: MonthSum) => ({ status, month, total: weighted })

/** What the rows of a query come to: by group and by month, weighted or not, and at face value. */
async function figures(actor: Actor, query: Query) {
  const sums = await monthSums(actor.db, query)
  const amounts = sums.map(query.probabilityRatio ? asWeighted : asFace)
  return {
    sums,
    amounts,
    totals: groupTotals(amounts),
    faceTotals: groupTotals(sums.map(asFace)),
    withoutProbability: await uncertain(actor.db, query),
  }
}

export async function total(actor: Actor, query: Query) {
  const { totals, faceTotals, withoutProbability } = await figures(actor, query)
  const _links = { self: { href: prognosis.total.path } }
  return { content: totals.total, totals, faceTotals, withoutProbability, _links }
}

export async function perMonth(actor: Actor, query: Query) {
  const { sums, amounts, ...rest } = await figures(actor, query)
  return {
    ...monthTotals(amounts),
    ...rest,
    adjustments: adjustments(sums, query.probabilityRatio === true),
    closedUntil: await closedUntil(actor.db),
    _links: { self: { href: prognosis.perMonth.path } },
  }
}

/** What of the months is a change to a closed one before, where there is any (R6). */
function adjustments(sums: readonly MonthSum[], isRatioOn: boolean) {
  const adjusted = sums
    .map(({ adjustedFace, adjustedWeighted, ...sum }) => ({
      ...sum,
      total: isRatioOn ? adjustedWeighted : adjustedFace,
    }))
    .filter((sum) => sum.total !== 0)
  const months = [...new Set(adjusted.map(({ month }) => month))]
  const of = (month: string): { status: PrognosisStatus; total: number }[] =>
    adjusted.filter((sum) => sum.month === month)
  return months.map((month) => ({ month, ...groupTotals(of(month)) }))
}

/** One prognosis by month (D3 §3). */
export async function detail(actor: Actor, id: number, query: Query) {
  const row = await get(actor, id)
  const until = await closedUntil(actor.db)
  const own = await ownMonths(actor.db, [id], query.month)
  const months = own.map(({ month, nights, ...sum }) => ({
    month,
    nights,
    total: query.probabilityRatio ? sum.weighted : sum.face,
    adjustment: query.probabilityRatio ? sum.adjustedWeighted : sum.adjustedFace,
    isClosed: until !== null && month <= until,
  }))
  const href = prognosis.detail.path.replace('{prognosisMetaId}', String(id))
  return {
    prognosisMetaId: id,
    months,
    totalMonths: months.reduce((sum, month) => sum + month.total, 0),
    organisationClient: row.companyClient,
    pricePerNight: row.pricePerNight,
    notes: row.notes,
    _links: { self: { href } },
  }
}

/** Changes to closed months, where they count instead (R6). */
export async function adjustmentList(actor: Actor, query: Query) {
  const prognosisAdjustments = await adjustmentsOf(actor.db, query)
  return { _embedded: { prognosisAdjustments }, _links: { self: { href: prognosis.adjustments.path } } }
}
