import { Holiday, OfficeDay } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { repository as holidays } from './holidays.repository.ts'
import { repository as days } from './office-days.repository.ts'

/** The area of office hours by weekday. They can be changed, but not added or removed. */
export const officeDayArea = area({
  resource: { ...OfficeDay, calls: { get: OfficeDay.calls.get, update: OfficeDay.calls.update } },
  repository: days,
  present: (row, _links) => ({ ...row, _links }),
  rules: ({ opens, closes }) => {
    if (opens === null && closes === null) return []
    if (opens === null || closes === null)
      return [{ field: opens === null ? 'opens' : 'closes', code: 'required' }]
    return String(opens) < String(closes) ? [] : [{ field: 'closes', code: 'endBeforeStart' }]
  },
})

/** The area of holidays, on which the office is closed. */
export const holidayArea = area({
  resource: Holiday,
  repository: holidays,
  present: (row, _links) => ({ ...row, _links }),
})
