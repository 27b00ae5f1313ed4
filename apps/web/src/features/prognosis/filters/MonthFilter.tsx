import { UNSCHEDULED } from '@stayboard/contract'
import { t } from '../../../kit/core/words/words.ts'
import { usualMonths } from '../../../kit/forms/range/range.ts'
import { MonthRange } from '../../../kit/forms/range/ranges.tsx'
import { thisMonth } from '../months/months.ts'
import type { Financial } from '../useFinancial.ts'

/** Filters by one month, by a range of months, or by stays without dates. */
export function MonthFilter({ financial: { filters, control } }: { financial: Financial }) {
  const from = filters.month ?? null
  // Without a last month, the filter is a single month.
  const to = filters.monthTo ?? (from === UNSCHEDULED ? null : from)
  return (
    <MonthRange
      label={t('ranges.months')}
      labels={{ from: t('prognosis.firstMonth'), to: t('prognosis.lastMonth') }}
      value={{ from, to }}
      presets={[...usualMonths(thisMonth()), { label: 'prognosis.unscheduled', from: UNSCHEDULED, to: null }]}
      extra={{ value: UNSCHEDULED, label: t('prognosis.unscheduled') }}
      onChange={(range) =>
        control.change({ month: range.from, monthTo: range.to === range.from ? null : range.to })
      }
    />
  )
}
