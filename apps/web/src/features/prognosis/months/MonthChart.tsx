import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useReducedMotion } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import type { MonthFigures } from '../form/RatioNote.tsx'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { rowsBehind } from './drill.ts'
import { useMonthName } from './months.ts'

const series = [
  { name: 'booked', status: 'BOOKED', color: 'green.7' },
  { name: 'pending', status: 'PENDING', color: 'yellow.5' },
  { name: 'prognosis', status: 'PROGNOSIS', color: 'gray.5' },
] as const
const statusOf = (bar: string) => series.find(({ name }) => name === bar)?.status ?? null

/** The groups of the grand total, stacked by month. A bar links to its rows. The table has the same figures. */
export default function MonthChart({ figures, financial }: { figures: MonthFigures; financial: Financial }) {
  const { t } = useWords()
  const monthName = useMonthName()
  const isStill = useReducedMotion()
  const navigate = useNavigate()
  const label = (status: (typeof series)[number]['status']) => t(`options.prognosisStatuses.${status}`)
  const data = figures.bookedTotals.map(({ month, total }, at) => ({
    key: month,
    month: monthName(month),
    booked: total,
    pending: figures.pendingTotals[at]?.total ?? 0,
    prognosis: figures.prognosisTotals[at]?.total ?? 0,
  }))
  return (
    <div className={classes.chart} role="img" aria-label={t('prognosis.chartLabel')}>
      <BarChart
        h={220}
        data={data}
        dataKey="month"
        type="stacked"
        withLegend
        legendProps={{ verticalAlign: 'top', height: 32 }}
        valueFormatter={moneyText}
        yAxisProps={{ width: 72, tickFormatter: numberText }}
        barProps={({ name }) => ({
          isAnimationActive: !isStill,
          animationDuration: 250,
          maxBarSize: 56,
          cursor: 'pointer',
          onClick: (bar) =>
            void navigate(rowsBehind(financial, { status: statusOf(name), month: bar.payload.key })),
        })}
        series={series.map(({ name, status, color }) => ({ name, label: label(status), color }))}
      />
    </div>
  )
}
