import { api } from '@stayboard/contract'
import { useKeptCall } from '../../kit/core/calls/useKeptCall.ts'
import { t } from '../../kit/core/words/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './arrivals.module.css'
import { HouseLine } from './HouseLine.tsx'
import { Kept } from './Kept.tsx'
import { SleeperLines } from './SleeperLines.tsx'

/** Who sleeps where in a night, by city and house. */
export function Tonight({ query: { from, ...query } }: { query: { from: string; cityId?: string } }) {
  const asked = useKeptCall(
    api.nightRegister.tonight,
    { query: { night: from, ...query } },
    { keepOld: true },
  )
  return (
    <Kept asked={asked}>
      {({ people, _embedded: { stays } }) => {
        const byHouse = Map.groupBy(stays, ({ departmentId }) => departmentId)
        if (byHouse.size === 0) return <EmptyState title={t('arrivals.noneTonight')} />
        return (
          <>
            <p className={classes.sum}>{t('timeline.people', { count: people })}</p>
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
      }}
    </Kept>
  )
}
