import { Skeleton } from '@mantine/core'
import { api } from '@stayboard/contract'
import { addMonths } from '@stayboard/domain'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { Choice } from '../../../kit/forms/fields/Choice.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { FinancialChips } from '../filters/FinancialChips.tsx'
import { drilledBy } from '../months/drill.ts'
import { monthsToChoose, thisMonth, useMonthName } from '../months/months.ts'
import type { Financial } from '../useFinancial.ts'
import { TargetTable } from './TargetTable.tsx'

/** Half a year is what people plan by. */
const MONTHS = 6

/** Targets by exploiter, beside booked, pending and expected amounts (docs/rules/prognosis.md#targets). */
export default function TargetsView({ financial }: { financial: Financial }) {
  const { t } = useWords()
  const { address, filters, put } = financial
  const from = address.firstMonth ?? thisMonth()
  const to = address.lastMonth ?? addMonths(from, MONTHS - 1)
  const { exploiterId } = filters
  const query = { from, to, ...(exploiterId === undefined ? {} : { exploiterId }) }
  const { data, error, refetch, isFetching } = useCall(api.targets.gaps, { query }, { keepOld: true })
  const gaps = data?._embedded.prognosisGaps
  return (
    <>
      <FieldGrid min={150}>
        <MonthSelect
          label={t('prognosis.firstMonth')}
          value={from}
          onChoose={(month) => put({ firstMonth: month, ...(month > to ? { lastMonth: month } : {}) })}
        />
        <MonthSelect
          label={t('prognosis.lastMonth')}
          value={to}
          onChoose={(month) => put({ lastMonth: month, ...(month < from ? { firstMonth: month } : {}) })}
        />
      </FieldGrid>
      <FinancialChips financial={financial} only={['exploiterId']} />
      {error && !gaps && (
        <Card>
          <Failed reason={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !gaps && <Skeleton height={300} />}
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

interface MonthSelectProps {
  label: string
  value: string
  onChoose: (month: string) => void
}

function MonthSelect({ label, value, onChoose }: MonthSelectProps) {
  const monthName = useMonthName()
  const months = monthsToChoose(value).filter((month) => /^\d/.test(month))
  return (
    <Choice
      label={label}
      value={value}
      allowDeselect={false}
      data={months.map((month) => ({ value: month, label: monthName(month) }))}
      onChange={(month) => month !== null && onChoose(month)}
    />
  )
}
