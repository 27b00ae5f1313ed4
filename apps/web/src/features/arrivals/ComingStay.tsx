import { type ArrivalNeed, type api, arrivalNeeds, type WireAnswer } from '@stayboard/contract'
import { dayText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from './arrivals.module.css'
import { HouseLine } from './HouseLine.tsx'
import { SleeperLines } from './SleeperLines.tsx'
import { VoucherButton } from './VoucherButton.tsx'

interface Props {
  stay: WireAnswer<typeof api.nightRegister.arrivals>['_embedded']['arrivals'][number]
  time: string | null
  /** What an arrival lacks. */
  lacks?: readonly ArrivalNeed[] | undefined
}

/** A stay that begins or ends: its house, its guests, and what it lacks. */
export const ComingStay = ({ stay, time, lacks }: Props) => (
  <article className={classes.stay}>
    <h3 className={classes.name}>
      {[time, stay.departmentName].filter(Boolean).join(' · ')}
      <span className={classes.nights}>
        {dayText(stay.checkIn)} – {dayText(stay.checkOut)}
      </span>
    </h3>
    <HouseLine house={stay} />
    <SleeperLines stay={stay} />
    {lacks && <VoucherButton stayId={stay.spaceTypeReservationId} />}
    {lacks && (
      <p className={classes.lacks} data-complete={lacks.length === 0 || undefined}>
        {lacks.length === 0
          ? t('arrivals.complete')
          : t('arrivals.lacks', { what: lacks.map(labelsOf(arrivalNeeds)).join(', ') })}
      </p>
    )}
  </article>
)
