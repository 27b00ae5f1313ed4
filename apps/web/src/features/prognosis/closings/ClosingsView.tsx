import { api } from '@stayboard/contract'
import { addMonths, monthsBetween } from '@stayboard/domain'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { useListRows } from '../../../kit/core/calls/useListRows.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Choice } from '../../../kit/forms/fields/choices/Choice.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Rows } from '../../../kit/table/Rows.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { thisMonth, useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { AdjustmentsCard } from './AdjustmentsCard.tsx'
import { CloseMonthButton } from './CloseMonthButton.tsx'
import { closingColumns, closingRow } from './closing-columns.tsx'
import { RequestsCard } from './RequestsCard.tsx'

const all = { sort: 'month,desc', page: 0, size: 240 }

/** The closed months, whose figures are fixed, and later changes to them (docs/rules/prognosis.md#closing). */
export default function ClosingsView({ financial }: { financial: Financial }) {
  const { rows, error, retry } = useListRows(api.closings.list, all)
  const { data } = useCall(api.prognosis.perMonth, { query: financial.figures }, { keepOld: true })
  return (
    <>
      <Card
        title={t('prognosis.views.months')}
        aside={rows && data?.mayClose && <CloseAny last={rows[0]?.month} key={rows[0]?.month} />}
      >
        {error && !rows ? (
          <Failed reason={error} onRetry={retry} />
        ) : rows?.length === 0 ? (
          <EmptyState title={t('lists.emptyTitle')} text={t('prognosis.closingsEmpty')} />
        ) : (
          <Rows
            rows={rows}
            columns={closingColumns}
            rowOptions={closingRow}
            label={t('prognosis.views.months')}
          />
        )}
      </Card>
      {data?.mayClose && <RequestsCard />}
      <AdjustmentsCard financial={financial} />
    </>
  )
}

/** Closes a month after the last closed one, if it has begun. */
function CloseAny({ last }: { last: string | undefined }) {
  const monthName = useMonthName()
  const months = monthsBetween(addMonths(last ?? addMonths(thisMonth(), -13), 1), thisMonth())
  const [month, setMonth] = useState(months.at(-2) ?? months.at(-1))
  if (month === undefined) return null
  return (
    <div className={classes.barActions}>
      <Choice
        w={120}
        aria-label={t('shared.month')}
        allowDeselect={false}
        value={month}
        data={months.map((one) => ({ value: one, label: monthName(one) }))}
        onChange={(chosen) => chosen !== null && setMonth(chosen)}
      />
      <CloseMonthButton month={month} />
    </div>
  )
}
