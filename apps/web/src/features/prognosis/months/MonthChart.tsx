import { addMonths } from '@stayboard/domain'
import { BarChart } from '../../../kit/charts/BarChart.tsx'
import type { ChartColumn } from '../../../kit/charts/chart-types.ts'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { MonthFigures } from '../form/RatioNote.tsx'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { type Drilled, rowsBehind } from './drill.ts'
import { thisMonth, useMonthName } from './months.ts'

const series = [
  { status: 'BOOKED', of: 'bookedTotals', tone: 'good' },
  { status: 'PENDING', of: 'pendingTotals', tone: 'waiting' },
  { status: 'PROGNOSIS', of: 'prognosisTotals', tone: 'open' },
] as const

/** A column per month, with booked, pending and prognosis stacked. Each links to its rows. */
export function useMonthColumns(figures: MonthFigures, drilled: Drilled): ChartColumn[] {
  const monthName = useMonthName()
  return figures.grandTotals.map(({ month }, at) => ({
    id: month,
    label: monthName(month),
    to: rowsBehind(drilled, { status: null, month }),
    bars: series.map(({ status, of, tone }) => ({
      series: t(`options.prognosisStatuses.${status}`),
      tone,
      value: figures[of][at]?.total ?? 0,
      to: rowsBehind(drilled, { status, month }),
    })),
  }))
}

/** The groups of the grand total by month. The table below has the same figures. */
export function MonthChart({ figures, financial }: { figures: MonthFigures; financial: Financial }) {
  const columns = useMonthColumns(figures, financial)
  return (
    <div className={classes.chart}>
      <BarChart
        label={t('prognosis.chartLabel')}
        columns={columns}
        write={moneyText}
        writeMark={numberText}
        first={addMonths(thisMonth(), -1)}
        isBesideTable
      />
    </div>
  )
}
