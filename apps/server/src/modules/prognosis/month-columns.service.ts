import { prognosis, type QueryOf, UNSCHEDULED } from '@stayboard/contract'
import { type Input, Rest, type Spread } from '../../kit/calls/calls.ts'
import { restByMonth } from './figures.repository.ts'
import { perMonth } from './figures.service.ts'

const { shape } = prognosis.perMonth.query

/** The filters of a list query that also apply to its figures. */
const figureFilters = (query: Input['query']): QueryOf<typeof prognosis.perMonth> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name in shape))

/** Query parameters of a list that select no rows. */
const arranging = ['sort', 'orderBy', 'order', 'page', 'size']

/**
 * The month columns of an export: the months that the page shows for the same filters (docs/rules/prognosis.md#export).
 */
export const monthColumns: Spread = {
  field: 'months',
  async keys(actor, query, { prognosis: words }, language) {
    const { grandTotals } = await perMonth(actor, figureFilters(query))
    const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return grandTotals.map(({ month }) => ({
      key: month,
      heading: month === UNSCHEDULED ? words.unscheduled : name.format(new Date(`${month}-01`)),
    }))
  },
  async rest(actor, query, { prognosis: words }) {
    // The totals on screen support no other filters, so there is nothing to compare the rows with.
    const isNarrowed = Object.entries(query).some(
      ([name, value]) => value !== undefined && !(name in shape) && !arranging.includes(name),
    )
    const found = isNarrowed ? [] : await restByMonth(actor.db, figureFilters(query))
    if (found.length === 0) return null
    const counted = found.reduce((sum, { total }) => sum + total, 0) / 100
    const months = Object.fromEntries(found.map(({ month, total }) => [month, total / 100]))
    return new Rest(words.closedRest, { counted, months })
  },
}
