import { expect, test } from 'vitest'
import { checkActivity, daysOverdue, dueOf } from './activities.ts'

const of = { organisationId: null, enquiryId: null, clientId: null }
const called = { text: null, outcome: 'NO_ANSWER' }

test.each([
  [{ ...called, ...of, clientId: 1 }, []],
  [{ text: 'Wants rooms in May', outcome: null, ...of, enquiryId: 1 }, []],
  [{ text: null, outcome: null, ...of, organisationId: 1 }, ['text required']],
  [{ ...called, ...of }, ['organisation required']],
  [{ ...called, ...of, organisationId: 1, clientId: 1 }, ['organisation option']],
])('%j has the faults %j', (activity, faults) => {
  expect(checkActivity(activity).map(({ field, message }) => `${field} ${message}`)).toEqual(faults)
})

test.each([
  [null, 'none', 0],
  ['2026-10-24', 'overdue', 1],
  ['2026-10-25', 'today', 0],
  ['2026-10-26', 'later', 0],
  // The clocks change on 25 October, which must not change the number of days.
  ['2026-10-18', 'overdue', 7],
] as const)('on 2026-10-25 a next step on %s is %s, overdue %i days', (day, due, days) => {
  expect(dueOf(day, '2026-10-25')).toBe(due)
  if (day) expect(daysOverdue(day, '2026-10-25')).toBe(days)
})
