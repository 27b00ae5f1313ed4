import { type ArrivalNeed, type api, arrivalNeeds, mailNeeds, type WireAnswer } from '@stayboard/contract'
import { useServerAway } from '../../kit/core/kept/useServerAway.ts'
import { dayText, instantText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from './arrivals.module.css'
import { HouseLine } from './HouseLine.tsx'
import { SleeperLines } from './SleeperLines.tsx'
import { VoucherButton } from './VoucherButton.tsx'

interface Props {
  stay: WireAnswer<typeof api.nightRegister.arrivals>['_embedded']['arrivals'][number]
  time: string | null
  /** What is still missing for the arrival. */
  lacks?: readonly ArrivalNeed[] | undefined
}

/** An arrival or departure: the house, its guests, and what is missing. */
export function ComingStay({ stay, time, lacks }: Props) {
  const isAway = useServerAway()
  return (
    <article className={classes.stay}>
      <h3 className={classes.name}>
        {[time, stay.departmentName].filter(Boolean).join(' · ')}
        <span className={classes.nights}>
          {dayText(stay.checkIn)} – {dayText(stay.checkOut)}
        </span>
      </h3>
      <HouseLine house={stay} />
      <SleeperLines stay={stay} />
      {lacks && !isAway && <VoucherButton stayId={stay.spaceTypeReservationId} />}
      {lacks && (
        <p className={classes.lacks} data-complete={lacks.length === 0 || undefined}>
          {lacks.length === 0
            ? t('arrivals.complete')
            : t('arrivals.lacks', { what: lacks.map(labelsOf(arrivalNeeds)).join(', ') })}
        </p>
      )}
      {lacks && <MailState stay={stay} lacks={lacks} />}
    </article>
  )
}

/**
 * When the arrival mail was or will be sent to the guests, or that it waits for missing data. Shows nothing if the brand sends
 * no such mails.
 */
function MailState({
  stay: { mailedAt, mailOn },
  lacks,
}: Pick<Props, 'stay'> & { lacks: readonly ArrivalNeed[] }) {
  // Answers stored by an earlier version have neither `mailedAt` nor `mailOn`.
  if (mailedAt) return <p className={classes.mail}>{t('arrivals.mailed', { time: instantText(mailedAt) })}</p>
  if (!mailOn) return null
  const isWaiting = lacks.some((need) => mailNeeds.includes(need))
  return (
    <p className={classes.mail}>
      {isWaiting ? t('arrivals.mailWaits') : t('arrivals.mailComes', { day: dayText(mailOn) })}
    </p>
  )
}
