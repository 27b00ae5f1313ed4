import type { WordKey } from '../../kit/core/words/words.ts'

const keys: readonly WordKey[] = [
  'officeHours.weekdays.monday',
  'officeHours.weekdays.tuesday',
  'officeHours.weekdays.wednesday',
  'officeHours.weekdays.thursday',
  'officeHours.weekdays.friday',
  'officeHours.weekdays.saturday',
  'officeHours.weekdays.sunday',
]

/** The word of a day of the week, 1 for Monday. */
export const weekdayKey = (weekday: number): WordKey => keys[weekday - 1] ?? 'shared.day'
