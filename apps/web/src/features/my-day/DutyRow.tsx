import {
  IconAlertTriangle,
  IconBook,
  IconCalendarDue,
  IconChecks,
  IconContract,
  IconMail,
  IconMessageQuestion,
  IconPhone,
  IconPlaneArrival,
} from '@tabler/icons-react'
import { TargetButton } from '../../kit/core/address/links.tsx'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { DutyActions } from './DutyActions.tsx'
import classes from './my-day.module.css'
import { type Duty, dutyTarget } from './targets.ts'

const icons = {
  MAIL: IconMail,
  ENQUIRY_STEP: IconCalendarDue,
  ORGANISATION_STEP: IconCalendarDue,
  ANSWER: IconMessageQuestion,
  CHOICE: IconChecks,
  ARRIVAL: IconPlaneArrival,
  PROVIDER: IconContract,
  DEPARTMENT: IconContract,
  ARTICLE: IconBook,
  DRAFT: IconChecks,
  TEXT_DRAFT: IconChecks,
} as const

/** The row of a duty: kind, record, lateness, buttons, and a link to where it is done. */
export function DutyRow({ duty }: { duty: Duty }) {
  const { kind, title, detail, isMine, phone } = duty
  const Icon = icons[kind]
  const action = t(`myDay.actions.${kind}`)
  return (
    <li className={classes.duty}>
      <span className={classes.kind}>
        <Icon size={16} aria-hidden /> {t(`myDay.kinds.${kind}`)}
      </span>
      <span className={classes.what}>
        <span className={classes.text}>
          <strong>{title}</strong>
          {detail && <span className={classes.second}> · {detail}</span>}
          {kind === 'MAIL' && !isMine && <span className={classes.second}> · {t('myDay.nobody')}</span>}
        </span>
        {phone && (
          <span className={classes.phone}>
            <IconPhone size={14} role="img" aria-label={t('myDay.call')} /> <PhoneLink number={phone} />
          </span>
        )}
      </span>
      <When duty={duty} />
      <DutyActions duty={duty} />
      <TargetButton to={dutyTarget(duty)} size="small" variant="default" aria-label={`${action}: ${title}`}>
        {action}
      </TargetButton>
    </li>
  )
}

/** How late a duty is, by icon and text, or its due date. */
function When({ duty: { days, due, waitedMinutes } }: { duty: Duty }) {
  if (days > 0)
    return (
      <span className={classes.late} title={dayText(due)}>
        <IconAlertTriangle size={15} aria-hidden /> {t('myDay.late', { count: days })}
      </span>
    )
  if (waitedMinutes !== null)
    return (
      <span className={classes.second}>{t('myDay.waits', { count: Math.floor(waitedMinutes / 60) })}</span>
    )
  return <span className={classes.second}>{days === 0 ? t('shared.today') : dayText(due)}</span>
}
