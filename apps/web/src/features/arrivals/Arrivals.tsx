import { api } from '@stayboard/contract'
import i18next from 'i18next'
import { useKeptCall } from '../../kit/core/calls/useKeptCall.ts'
import { longDayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './arrivals.module.css'
import { ComingStay } from './ComingStay.tsx'
import { Kept } from './Kept.tsx'

interface Props {
  of: 'arrivals' | 'departures'
  query: { from: string; cityId?: string }
}

/** The arrivals or departures of seven days, by day. */
export function Arrivals({ of, query }: Props) {
  const { language } = i18next
  const asked = useKeptCall(api.nightRegister.arrivals, { query }, { keepOld: true })
  const dayOf = of === 'arrivals' ? 'checkIn' : 'checkOut'
  return (
    <Kept asked={asked}>
      {({ _embedded }) => {
        const byDay = Map.groupBy(_embedded[of], (stay) => stay[dayOf])
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
      }}
    </Kept>
  )
}
