import { api, type Fase } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from './board.module.css'

interface Props {
  fase: Fase
  filters: Readonly<Record<string, string>>
}

/**
 * The sums of the prices in a column, at face value and weighted. All columns share one call, so its query omits the filter by
 * fase.
 */
export function FaseSums({ fase, filters: { sort: _, ...query } }: Props) {
  const isSummed = Object.keys(query).every((name) => name in api.enquiries.byFase.query.shape)
  const { data } = useCall(api.enquiries.byFase, { query }, { enabled: isSummed, keepOld: true })
  if (!data) return null
  const { price, weighted } = data.sums.find((sum) => sum.fase === fase) ?? { price: 0, weighted: 0 }
  return (
    <span className={classes.sums}>
      <span title={t('enquiries.priceEuro')}>€ {moneyText(price)}</span>
      <span className={classes.dim}>{t('enquiries.weighted', { price: moneyText(weighted) })}</span>
    </span>
  )
}
