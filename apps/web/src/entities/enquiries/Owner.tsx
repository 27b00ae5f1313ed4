import { attention, daysWaiting, initials } from '@stayboard/domain'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useMinute } from '../../kit/core/words/clock.ts'
import { t } from '../../kit/core/words/words.ts'
import { Initials } from '../../ui/Initials.tsx'
import { Claim } from './Claim.tsx'
import classes from './cells.module.css'
import type { ListedEnquiry } from './EnquiryName.tsx'

interface Props {
  enquiry: ListedEnquiry
  /** Shows only the first name, for narrow columns. The initials distinguish owners with the same first name. */
  isShort?: boolean
}

/**
 * The owner of an enquiry. Without an owner: how long the enquiry has waited, by colour, icon and text, and a button to claim
 * it.
 */
export function Owner({ enquiry, isShort = false }: Props) {
  const { user, timeStamp } = enquiry
  const now = new Date(useMinute())
  const call = attention({ userId: user?.id ?? null, timeStamp }, now)
  if (call === null) {
    const name = user?.displayname || (user?.username ?? '')
    return (
      <span className={classes.owner} title={name}>
        <Initials letters={initials(name)} />
        <span className={classes.name}>{isShort ? name.split(' ', 1) : name}</span>
      </span>
    )
  }
  // In a narrow column the button comes first, so that it is never cut off.
  const claim = <Claim enquiry={enquiry} isShort={isShort} />
  const isLate = call === 'late'
  const Icon = isLate ? IconAlertTriangle : IconClock
  const text = isLate
    ? t('dashboard.noneDays', { days: daysWaiting({ timeStamp }, now) })
    : t('dashboard.none')
  return (
    <span className={classes.owner}>
      {isShort && claim}
      <span
        className={classes.owner}
        data-attention={call}
        title={t(isLate ? 'dashboard.late' : 'dashboard.waiting')}
      >
        <Icon size={15} aria-hidden />
        {text}
      </span>
      {!isShort && claim}
    </span>
  )
}
