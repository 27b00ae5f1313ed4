import type { api, WireAnswer } from '@stayboard/contract'
import i18next from 'i18next'
import { longDayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './arrivals.module.css'
import { HouseLine } from './HouseLine.tsx'
import { SleeperLines } from './SleeperLines.tsx'

/** The overnight guests of a night, by city and house. */
export function Tonight({ data }: { data: WireAnswer<typeof api.nightRegister.tonight> }) {
  const { language } = i18next
  const { night, people } = data
  const byHouse = Map.groupBy(data._embedded.stays, ({ departmentId }) => departmentId)
  if (byHouse.size === 0) return <EmptyState title={t('arrivals.noneTonight')} />
  return (
    <>
      <p className={classes.sum}>
        {longDayText(night, language)} · {t('timeline.people', { count: people })}
      </p>
      {[...byHouse].map(([departmentId, ofHouse]) => (
        <section key={departmentId} className={classes.group}>
          {ofHouse.slice(0, 1).map((house) => (
            <div key="house">
              <h2 className={classes.title}>
                {house.cityName}: {house.departmentName}
              </h2>
              <HouseLine house={house} />
            </div>
          ))}
          <ul className={classes.rooms}>
            {ofHouse.map((stay) => (
              <li key={stay.spaceTypeReservationId}>
                <SleeperLines stay={stay} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
