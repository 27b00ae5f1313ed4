import { prognosis, UNSCHEDULED } from '@stayboard/contract'
import type { Spread } from '../../kit/calls/calls.ts'
import { perMonth } from './figures.service.ts'

/** The months of an export: those that the page shows for the same filters (docs/rules/prognosis.md#export). */
export const monthColumns: Spread = {
  field: 'months',
  async keys(actor, query, { prognosis: words }, language) {
    const shape = prognosis.perMonth.query.shape
    const filters = Object.fromEntries(Object.entries(query).filter(([name]) => name in shape))
    const { grandTotals } = await perMonth(actor, filters)
    const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return grandTotals.map(({ month }) => ({
      key: month,
      heading: month === UNSCHEDULED ? words.unscheduled : name.format(new Date(`${month}-01`)),
    }))
  },
}
