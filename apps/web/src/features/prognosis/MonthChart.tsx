import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useReducedMotion } from '@mantine/hooks'
import { moneyText, numberText } from '../../kit/format.ts'
import { useWords } from '../../kit/words.ts'
import { useMonthName } from './months.ts'
import classes from './prognosis.module.css'
import type { MonthFigures } from './RatioNote.tsx'

/** What adds up to the grand total, stacked by month. The table below holds the same figures (interface.md). */
export default function MonthChart({ figures }: { figures: MonthFigures }) {
  const { t } = useWords()
  const monthName = useMonthName()
  const isStill = useReducedMotion()
  const label = (status: 'BOOKED' | 'PENDING' | 'PROGNOSIS') => t(`options.prognosisStatuses.${status}`)
  const data = figures.bookedTotals.map(({ month, total }, at) => ({
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
        barProps={{ isAnimationActive: !isStill, animationDuration: 250, maxBarSize: 56 }}
        series={[
          { name: 'booked', label: label('BOOKED'), color: 'green.7' },
          { name: 'pending', label: label('PENDING'), color: 'yellow.5' },
          { name: 'prognosis', label: label('PROGNOSIS'), color: 'gray.5' },
        ]}
      />
    </div>
  )
}
