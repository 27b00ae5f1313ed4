import { officeHours } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { answerTimes } from './answer-times.service.ts'
import { officeDayArea as days, holidayArea as holidays } from './office-hours.area.ts'

/** The calls for office hours, holidays and answer times. */
export const officeHourRoutes = implement(officeHours, {
  days: ({ actor, query }) => days.list(actor, query),
  day: ({ actor, params }) => days.get(actor, params.weekday),
  updateDay: ({ actor, body, version }) => days.update(actor, body, version),
  holidays: ({ actor, query }) => holidays.list(actor, query),
  holiday: ({ actor, params }) => holidays.get(actor, params.holidayId),
  addHoliday: ({ actor, body }) => holidays.create(actor, body),
  updateHoliday: ({ actor, body, version }) => holidays.update(actor, body, version),
  removeHoliday: ({ actor, params, version }) => holidays.remove(actor, params.holidayId, version),
  answerTimes: ({ actor, query }) => answerTimes(actor, query),
})
