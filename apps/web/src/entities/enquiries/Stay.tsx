import { enquiryNights } from '@stayboard/domain'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from './cells.module.css'

interface Props {
  checkinDate: string | null
  checkoutDate: string | null
  nights: number | null
}

const datesOf = ({ checkinDate, checkoutDate }: Props) =>
  checkinDate || checkoutDate
    ? `${checkinDate ? dayText(checkinDate) : '?'} → ${checkoutDate ? dayText(checkoutDate) : '?'} `
    : ''

const nightsOf = (stay: Props) => {
  const nights = enquiryNights(stay)
  return nights === null ? '' : t('dashboard.nights', { nights })
}

/** The same as a text. */
export const stayText = (stay: Props): string => datesOf(stay) && datesOf(stay) + nightsOf(stay)

/** The dates of a stay, and dimmed the number of nights. */
export function Stay(stay: Props) {
  const dates = datesOf(stay)
  if (dates === '') return null
  return (
    <>
      {dates}
      {nightsOf(stay) && <span className={classes.second}>{nightsOf(stay)}</span>}
    </>
  )
}
