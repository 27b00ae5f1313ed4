import type { api, WireAnswer } from '@stayboard/contract'
import i18next from 'i18next'
import { longDayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './arrivals.module.css'
import { ComingStay } from './ComingStay.tsx'

interface Props {
  of: 'arrivals' | 'departures'
  data: WireAnswer<typeof api.nightRegister.arrivals>
}

/** The arrivals or departures of seven days, grouped by day. */
export function Arrivals({ of, data }: Props) {
  const { language } = i18next
  const dayOf = of === 'arrivals' ? 'checkIn' : 'checkOut'
  const byDay = Map.groupBy(data._embedded[of], (stay) => stay[dayOf])
  if (byDay.size === 0)
    return <EmptyState title={t(of === 'arrivals' ? 'arrivals.noneComing' : 'arrivals.noneLeaving')} />
  return [...byDay].map(([day, stays]) => (
    <section key={day} className={classes.group}>
      <h2 className={classes.title}>{longDayText(day, language)}</h2>
      {stays.map((stay) => (
        <ComingStay
          key={stay.spaceTypeReservationId}
          stay={stay}
          time={of === 'arrivals' ? stay.from : stay.by}
          lacks={of === 'arrivals' ? stay.lacks : undefined}
        />
      ))}
    </section>
  ))
}
