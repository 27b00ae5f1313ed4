import { api, type WireAnswer } from '@stayboard/contract'
import { addMonths } from '@stayboard/domain'
import { IconChartBar } from '@tabler/icons-react'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { here } from '../../../kit/core/address/target.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { t } from '../../../kit/core/words/words.ts'
import { StaleNotice } from '../../../kit/lists/parts/StaleNotice.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CloseMonthButton } from '../closings/CloseMonthButton.tsx'
import { RatioNote } from '../form/RatioNote.tsx'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { MonthChart } from './MonthChart.tsx'
import { MonthTable } from './MonthTable.tsx'
import { thisMonth, useMonthName } from './months.ts'

/** The totals by month as a chart and a table, with notes about them. */
export function MonthCard({ financial }: { financial: Financial }) {
  const { data, error, refetch, isFetching } = useCall(
    api.prognosis.perMonth,
    { query: financial.figures },
    { keepOld: true },
  )
  const hasChart = (financial.address.chart ?? String(financial.page === 'overview')) === 'true'
  const retry = () => void refetch()
  return (
    <section className={classes.block}>
      <div className={classes.bar}>
        <RatioNote financial={financial} figures={data} />
        <div className={classes.barActions}>
          {data && <CloseMonth figures={data} />}
          <Button
            variant="default"
            leftSection={<IconChartBar size={16} aria-hidden />}
            aria-pressed={hasChart}
            onClick={() => financial.put({ chart: String(!hasChart) }, { replace: true })}
          >
            {t('prognosis.chart')}
          </Button>
        </div>
      </div>
      {error && data && <StaleNotice problem={error} onRetry={retry} />}
      {error && !data ? (
        <Card>
          <Failed title={t('prognosis.failed')} reason={error} onRetry={retry} />
        </Card>
      ) : (
        <>
          {hasChart && data && data.grandTotals.length > 0 && (
            <MonthChart figures={data} financial={financial} />
          )}
          <MonthTable financial={financial} figures={data} isBusy={isFetching} />
        </>
      )}
    </section>
  )
}

interface Props {
  figures: Pick<WireAnswer<typeof api.prognosis.perMonth>, 'closedUntil' | 'mayClose'>
}

/** A button that closes the last past month, or a note that it is closed (docs/rules/prognosis.md#closing). */
function CloseMonth({ figures: { closedUntil, mayClose } }: Props) {
  const monthName = useMonthName()
  const last = addMonths(thisMonth(), -1)
  if (closedUntil !== null && closedUntil >= last) {
    return (
      <TextLink {...here(financialPages.prognosis.path, { view: 'months' })}>
        {t('prognosis.closedUntil', { month: monthName(closedUntil) })}
      </TextLink>
    )
  }
  if (!mayClose) return null
  return <CloseMonthButton month={last} />
}
