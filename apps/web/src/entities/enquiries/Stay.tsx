import { enquiryNights } from '@stayboard/domain'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from './cells.module.css'

interface Props {
  checkinDate: string | null
  checkoutDate: string | null
  nights: number | null
}

/** The dates of a stay, and dimmed the number of nights. */
export function Stay(stay: Props) {
  const { checkinDate, checkoutDate } = stay
  const nights = enquiryNights(stay)
  if (!checkinDate && !checkoutDate) return null
  const day = (value: string | null) => (value ? dayText(value) : '?')
  return (
    <>
      {day(checkinDate)} → {day(checkoutDate)}{' '}
      {nights !== null && <span className={classes.second}>{t('dashboard.nights', { nights })}</span>}
    </>
  )
}
