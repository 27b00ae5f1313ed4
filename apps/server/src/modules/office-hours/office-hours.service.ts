import type { Office } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import { listDays } from './holidays.repository.ts'
import { listOpen } from './office-days.repository.ts'
import { holidayArea, officeDayArea } from './office-hours.area.ts'

export const days = crud(officeDayArea)
export const holidays = crud(holidayArea)

/** When the office is open. */
export async function office({ db, officeTimezone }: Actor): Promise<Office> {
  const open = (await listOpen(db)).flatMap(({ weekday, opens, closes }) =>
    opens === null || closes === null ? [] : [[weekday, { opens, closes }] as const],
  )
  const closed = (await listDays(db)).map(({ day }) => day)
  return { zone: officeTimezone, hours: new Map(open), holidays: new Set(closed) }
}
