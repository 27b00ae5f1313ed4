import { type Figured, faceValue, figure, formatMoney, prognosisMonths } from '@stayboard/domain'
import { t } from '../../../kit/core/words/words.ts'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import type { PrognosisValues } from './form-types.ts'
import { pricingOf } from './prognosis-fields.ts'

const MOST_NIGHTS = 365

/** The split of the unsaved values by month, at face value and weighted. */
export function SplitPreview({ values }: { values: PrognosisValues }) {
  const monthName = useMonthName()
  const row = rowOf(values)
  if (row.totalPrognosis === 0 || row.nights > MOST_NIGHTS) return null
  const isWeighted = row.status === 'PROGNOSIS' && row.probability !== null
  const weighted = isWeighted ? prognosisMonths(row, true) : []
  return (
    <div className={classes.preview} role="status" aria-label={t('prognosis.preview')}>
      {prognosisMonths(row, false).map(({ month, total }, at) => (
        <span key={month}>
          <span className={classes.dim}>{monthName(month)}</span>
          {formatMoney(total)}
          {isWeighted && <small>{formatMoney(weighted[at]?.total ?? 0)}</small>}
        </span>
      ))}
      <span>
        <span className={classes.dim}>{t('shared.total')}</span>
        <strong>{formatMoney(row.totalPrognosis)}</strong>
        {isWeighted && <small>{t('prognosis.weightedIs', { total: formatMoney(figure(row, true)) })}</small>}
      </span>
    </div>
  )
}

/** The unsaved values as they would count. */
export const rowOf = (values: PrognosisValues): Figured => ({
  status: values.status ?? 'PROGNOSIS',
  start: values.start,
  nights: values.nights ?? 0,
  totalPrognosis: faceValue(pricingOf(values)),
  probability: values.probability,
})
