import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, required, Time } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { A, M } from '../kit/roles.ts'
import { staff } from '../stays/stays-resource.ts'

const time = Time.nullable().default(null)
const hours = { opens: time, closes: time }

/** A weekday with its office hours; none if the office is closed (docs/rules/answer-times.md#office-hours). */
export const OfficeDay = resource({
  one: 'day of the office',
  item: '/api/office_day',
  list: '/api/office_days',
  embedded: 'officeDays',
  id: 'weekday',
  row: {
    weekday: Id.describe('1 is Monday, 7 is Sunday'),
    opens: Time.nullable(),
    closes: Time.nullable(),
  },
  create: {},
  update: hours,
  filters: {},
  sort: ['weekday'],
  read: staff,
  write: [A],
  called: ['weekday'],
})

const holiday = { day: Day, name: required(120) }

/** A day on which the office is closed. */
export const Holiday = resource({
  one: 'holiday',
  item: '/api/holiday',
  list: '/api/holidays',
  embedded: 'holidays',
  id: 'holidayId',
  row: { holidayId: Id, day: Day, name: z.string() },
  create: holiday,
  update: holiday,
  filters: {},
  sort: ['day', 'holidayId'],
  read: staff,
  write: [A],
})

/** The groupings of answer times. */
export const answerGroups = ['user', 'exploiter', 'client'] as const
export type AnswerGroup = (typeof answerGroups)[number]

/** In days: the period used if none is given, and the longest one allowed. */
export const ANSWER_DAYS = { usual: 90, longest: 366 }

/** The maximum number of groups in an answer. */
export const MOST_ANSWER_GROUPS = 1000

const Minutes = z.int().nullable().describe('Minutes in which the office was open; null without any')
const figures = {
  conversations: z.int().describe('Those whose first mail came in the period'),
  answered: z.int(),
  firstResponse: Minutes.describe(
    'The median until the first answer, in minutes in which the office was open',
  ),
  closed: z.int(),
  resolution: Minutes.describe('The median until it was closed, in minutes in which the office was open'),
}
const PeriodDay = z
  .union([Day, z.literal('')], { error: 'date' })
  .transform((day) => day || undefined)
  .meta({ type: 'string', format: 'date' })
  .optional()

const day = OfficeDay.calls
const { list, get, create, update, remove } = Holiday.calls

/** Office hours, holidays, and the report of answer times. */
export const officeHours = area('officeHours', {
  days: changedBy(day.list, { get: day.get, update: day.update, remove: undefined }),
  day: day.get,
  updateDay: day.update,
  holidays: changedBy(list, { get, update, remove }),
  holiday: get,
  addHoliday: create,
  updateHoliday: update,
  removeHoliday: remove,
  answerTimes: call({
    summary: 'How long answers take, in office hours, by user, exploiter or client',
    method: 'GET',
    path: '/api/messaging/answer_times',
    access: [A, M],
    query: z.strictObject({
      by: z.enum(answerGroups, { error: 'option' }).optional().describe('By default user'),
      from: PeriodDay.describe(`By default ${ANSWER_DAYS.usual} days before the end`),
      to: PeriodDay.describe('By default today'),
    }),
    answer: z.object({
      groups: z
        .array(z.object({ id: Id.nullable(), name: z.string().nullable(), ...figures }))
        .describe(`Those with the most conversations, at most ${MOST_ANSWER_GROUPS}`),
      total: z.object(figures),
      _links: Links,
    }),
  }),
})
