import { enquiryNights } from '@stayboard/domain'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../form.module.css'
import type { EnquiryValues } from '../useEnquiryForm.ts'
import { perGuestNight } from './price-hint.ts'

/** The price per guest and night. Shown only if guests, nights and price are known. */
export function PriceHint({ values }: { values: EnquiryValues }) {
  const each = perGuestNight(values.price, values.guests, enquiryNights(values))
  if (each === null) return null
  return <p className={classes.hint}>{t('enquiries.perGuestNight', { price: moneyText(each) })}</p>
}
