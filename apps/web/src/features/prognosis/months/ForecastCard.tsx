import { api } from '@stayboard/contract'
import { addMonths } from '@stayboard/domain'
import { BarChart } from '../../../kit/charts/BarChart.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { MonthFigures } from '../form/RatioNote.tsx'
import classes from '../prognosis.module.css'
import { sumOfGaps } from '../targets/sum-of-gaps.ts'
import { drilledBy } from './drill.ts'
import { useMonthColumns } from './MonthChart.tsx'
import { thisMonth } from './months.ts'

/** The number of months shown, including the current one. */
const MONTHS = 12

/** The weighted totals of the coming months. Each bar links to its prognoses. */
export default function ForecastCard() {
  const month = thisMonth()
  const query = { probabilityRatio: 'true', month, monthTo: addMonths(month, MONTHS - 1) } as const
  const { data, error, refetch } = useCall(api.prognosis.perMonth, { query }, { staleTime: 60_000 })
  const total = data && (
    <span className={classes.dim}>
      {t('prognosis.weighted')} · € {moneyText(data.totals.total)}
      <OfTarget from={month} to={query.monthTo} />
    </span>
  )
  return (
    <Card title={t('prognosis.forecast')} aside={total}>
      {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting heights={[244]} />}
      {data && <Forecast figures={data} />}
    </Card>
  )
}

/** The targets of the same months, if any are set. */
function OfTarget({ from, to }: { from: string; to: string }) {
  const { data } = useCall(api.targets.gaps, { query: { from, to } }, { staleTime: 60_000 })
  const { target } = sumOfGaps(data?._embedded.prognosisGaps ?? [])
  return target === 0 ? null : ` · ${t('prognosis.ofTarget', { amount: moneyText(target) })}`
}

function Forecast({ figures }: { figures: MonthFigures }) {
  const columns = useMonthColumns(figures, drilledBy({}, []))
  if (columns.length === 0) return <p className={classes.dim}>{t('prognosis.forecastEmpty')}</p>
  return (
    <BarChart label={t('prognosis.forecast')} columns={columns} write={moneyText} writeMark={numberText} />
  )
}
