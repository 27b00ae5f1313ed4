import { api } from '@stayboard/contract'
import { addMonths } from '@stayboard/domain'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { usualMonths } from '../../../kit/forms/range/range.ts'
import { MonthRange } from '../../../kit/forms/range/ranges.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SegmentedControl } from '../../../ui/inputs.ts'
import { FinancialChips } from '../filters/FinancialChips.tsx'
import { drilledBy } from '../months/drill.ts'
import { thisMonth } from '../months/months.ts'
import type { Financial } from '../useFinancial.ts'
import { TargetTable } from './TargetTable.tsx'
import { TargetYear } from './TargetYear.tsx'

/** The number of months shown by default. */
const MONTHS = 6

/** Targets by exploiter, beside booked, pending and expected amounts (docs/rules/prognosis.md#targets). */
export default function TargetsView({ financial }: { financial: Financial }) {
  const { address, filters, put } = financial
  const from = address.firstMonth ?? thisMonth()
  const to = address.lastMonth ?? addMonths(from, MONTHS - 1)
  const { exploiterId } = filters
  const query = { from, to, ...(exploiterId === undefined ? {} : { exploiterId }) }
  const { data, error, refetch, isFetching } = useCall(api.targets.gaps, { query }, { keepOld: true })
  const gaps = data?._embedded.prognosisGaps
  const [isYear, setYear] = useState(false)
  const viewSwitch = (
    <SegmentedControl
      aria-label={t('shared.view')}
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      value={isYear ? 'year' : 'months'}
      onChange={(view) => setYear(view === 'year')}
      data={[
        { value: 'months', label: t('prognosis.targetsCompare') },
        { value: 'year', label: t('prognosis.targetsYear') },
      ]}
    />
  )
  if (isYear)
    return (
      <>
        {viewSwitch}
        <TargetYear />
      </>
    )
  return (
    <>
      {viewSwitch}
      <MonthRange
        label={t('ranges.months')}
        labels={{ from: t('prognosis.firstMonth'), to: t('prognosis.lastMonth') }}
        value={{ from, to }}
        presets={usualMonths(thisMonth())}
        onChange={(chosen) => put({ firstMonth: chosen.from, lastMonth: chosen.to })}
      />
      <FinancialChips financial={financial} only={['exploiterId']} />
      {error && !gaps && (
        <Card>
          <Failed reason={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !gaps && <Waiting heights={[300]} />}
      {gaps?.length === 0 && (
        <Card>
          <EmptyState title={t('prognosis.targetsEmpty')} />
        </Card>
      )}
      {gaps && gaps.length > 0 && (
        <TargetTable
          gaps={gaps}
          drilled={drilledBy(filters, ['exploiterId'])}
          months={[from, to]}
          isBusy={isFetching}
        />
      )}
    </>
  )
}
