import type { api, WireAnswer } from '@stayboard/contract'
import { marginText } from '../../entities/enquiries/margin-text.ts'
import { moneyText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from './stays.module.css'

type Margin = WireAnswer<typeof api.stays.ofReference>['margin']

/** The total margin of an enquiry's booked rooms (docs/rules/stays.md#margin). */
export function MarginLine({
  margin: { sales, purchase, margin, marginPercent, unpriced },
}: {
  margin: Margin
}) {
  if (sales === 0 && purchase === 0) return null
  const figures = [
    { label: t('offers.sales'), value: `€ ${moneyText(sales)}` },
    { label: t('offers.purchase'), value: `€ ${moneyText(purchase)}` },
    { label: t('offers.criteria.margin'), value: marginText(margin, marginPercent) },
  ]
  return (
    <p className={classes.margin}>
      {figures.map(({ label, value }) => (
        <span key={label}>
          {label}: <strong>{value}</strong>
        </span>
      ))}
      {unpriced > 0 && <span>{t('stays.unpriced', { count: unpriced })}</span>}
    </p>
  )
}
