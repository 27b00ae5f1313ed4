import { OWN_CURRENCY } from '@stayboard/domain'
import { t } from '../../kit/core/words/words.ts'
import { inCurrency, type Offer, rateText } from './offer.ts'
import classes from './offers.module.css'

/** The total in euros of an offer in another currency, with the exchange rate. */
export function EuroLine({ offer: { currency, inEuros } }: { offer: Pick<Offer, 'currency' | 'inEuros'> }) {
  if (currency === OWN_CURRENCY) return null
  if (inEuros === null) return <p className={classes.other}>{t('offers.noRateOffer', { currency })}</p>
  const amounts = [
    `${t('offers.purchase')} ${inCurrency(OWN_CURRENCY, inEuros.total.ex)}`,
    inEuros.salesTotal && `${t('offers.sales')} ${inCurrency(OWN_CURRENCY, inEuros.salesTotal.ex)}`,
    inEuros.margin !== null && `${t('offers.criteria.margin')} ${inCurrency(OWN_CURRENCY, inEuros.margin)}`,
  ].filter(Boolean)
  return (
    <p className={classes.notes}>
      {t('offers.inEuros')}: {amounts.join(' · ')} ({t('offers.ex')}){' '}
      <span className={classes.rateNote}>{rateText(currency, inEuros)}</span>
    </p>
  )
}
