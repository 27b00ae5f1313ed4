import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../prognosis.module.css'
import type { Detail, PrognosisRow } from './row-types.ts'

interface Props {
  row: PrognosisRow
  /** `undefined` while loading; missing values are shown as dashes (docs/rules/prognosis.md#detail). */
  detail: Detail | undefined
  isWeighted: boolean
}

/** The client, price, total and notes of a prognosis. */
export function DetailFacts({ row, detail, isWeighted }: Props) {
  const price = detail?.pricePerNight ?? null
  return (
    <dl className={classes.facts}>
      <dt>{t('shared.client')}</dt>
      <dd>{detail?.organisationClient}</dd>
      <dt>{t('prognosis.pricePerNight')}</dt>
      <dd>{price !== null && moneyText(price)}</dd>
      <dt>{t('prognosis.totalMonths')}</dt>
      <dd>
        {detail && moneyText(detail.totalMonths)}
        {isWeighted && <small> {t('prognosis.ofFace', { total: moneyText(row.totalPrognosis) })}</small>}
      </dd>
      <dt>{t('shared.notes')}</dt>
      <dd className={classes.words}>{detail?.notes}</dd>
    </dl>
  )
}
