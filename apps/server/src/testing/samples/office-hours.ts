import type { Samples } from './sample.ts'

export const officeHours: Samples['officeHours'] = {
  days: {},
  day: { params: { weekday: 1 } },
  updateDay: { body: { weekday: 1, version: 1, opens: '08:30', closes: '18:00' } },
  holidays: {},
  holiday: { params: { holidayId: 1 } },
  addHoliday: { body: { day: '2027-12-25', name: 'Christmas' } },
  updateHoliday: { body: { holidayId: 1, version: 1, day: '2027-01-02', name: 'New Year' } },
  removeHoliday: { params: { holidayId: 2 } },
  answerTimes: {},
}
