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

/** The end of a stay and its nights, for a line below its start. */
export const untilText = (stay: Props): string =>
  [stay.checkoutDate && `→ ${dayText(stay.checkoutDate)}`, nightsText(stay)].filter(Boolean).join(' · ')

/** The dates of a stay, and dimmed the number of nights. */
export function Stay(stay: Props) {
  const dates = datesText(stay)
  if (dates === '') return null
  return (
    <>
      {dates} {nightsText(stay) && <span className={classes.second}>{nightsText(stay)}</span>}
    </>
  )
}
