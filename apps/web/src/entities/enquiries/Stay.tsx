import { enquiryNights } from '@stayboard/domain'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from './cells.module.css'

interface Props {
  checkinDate: string | null
  checkoutDate: string | null
  nights: number | null
}

const datesText = ({ checkinDate, checkoutDate }: Omit<Props, 'nights'>) =>
  checkinDate || checkoutDate
    ? `${checkinDate ? dayText(checkinDate) : '?'} → ${checkoutDate ? dayText(checkoutDate) : '?'}`
    : ''

const nightsText = (stay: Props) => {
  const nights = enquiryNights(stay)
  return nights === null ? '' : t('dashboard.nights', { nights })
}

/** The check-out date and the number of nights, for the line below the check-in date. */
export const untilText = (stay: Props): string =>
  [stay.checkoutDate && `→ ${dayText(stay.checkoutDate)}`, nightsText(stay)].filter(Boolean).join(' · ')

/** The dates of a stay, with the number of nights in dimmed text. */
export function Stay(stay: Props) {
  const dates = datesText(stay)
  if (dates === '') return null
  return (
    <>
      {dates} {nightsText(stay) && <span className={classes.second}>{nightsText(stay)}</span>}
    </>
  )
}
