import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, Version } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { everyRole } from '../kit/roles.ts'
import { providerKinds } from '../providers/providers.ts'

/** The kinds of duties of a user (docs/rules/my-day.md). */
export const dutyKinds = [
  'MAIL',
  'ENQUIRY_STEP',
  'ORGANISATION_STEP',
  'ANSWER',
  'CHOICE',
  'ARRIVAL',
  'PROVIDER',
  'DEPARTMENT',
  'ARTICLE',
  'DRAFT',
  'TEXT_DRAFT',
] as const
export type DutyKind = (typeof dutyKinds)[number]

/** The kinds of duties that no change of a record's field ends, so that the user can only hide or postpone them. */
export const putOffKinds = [
  'ANSWER',
  'CHOICE',
  'ARRIVAL',
  'PROVIDER',
  'DEPARTMENT',
] as const satisfies readonly DutyKind[]
export type PutOffKind = (typeof putOffKinds)[number]

/** The maximum number of duties of one kind in an answer. */
export const DUTY_LIMIT = 100

const Duty = z.object({
  dutyId: z.string(),
  kind: z.enum(dutyKinds),
  due: Day.describe('The day by which it is wanted, in the time zone of the office'),
  days: z
    .int()
    .describe(
      'How many days late it is; negative if it is still to come. Eight office hours of waiting are a day',
    ),
  waitedMinutes: z.int().nullable().describe('Of mails and answers: for how long the office was open since'),
  title: z.string(),
  detail: z.string().nullable().describe('The next step, the sender, the department or the reference'),
  phone: z.string().nullable().describe('The number of the person or the provider whom it is about'),
  recordId: Id.describe('The message, enquiry, organisation, provider, department, article or draft'),
  providerKind: z.enum(providerKinds).nullable().describe('The kind of a department'),
  isMine: z.boolean().describe('Whether it is of the user alone'),
  version: Version.nullable().describe('Of a record whose change ends or postpones the duty'),
  _links: Links,
})

const Count = z.object({ kind: z.enum(dutyKinds), late: z.int(), today: z.int(), later: z.int() })

export const myDay = area('myDay', {
  duties: call({
    summary: 'What waits for the signed-in user, what is most late first',
    method: 'GET',
    path: '/api/my_day',
    access: everyRole,
    answer: z.object({
      _embedded: z.object({ duties: z.array(Duty).describe(`At most ${DUTY_LIMIT} of each kind`) }),
      counts: z
        .array(Count)
        .describe('The number of all duties by kind, also of those that are not in the answer'),
      total: z.int().describe('The sum of the counts'),
      _links: Links,
    }),
  }),
  putOff: call({
    summary: 'Be done with a duty of your own, postpone it to a day, or take both back',
    method: 'PUT',
    path: '/api/my_day',
    access: 'signedIn',
    status: 202,
    body: z.object({
      dutyId: z
        .string({ error: 'type' })
        .regex(new RegExp(`^(?:${putOffKinds.join('|')})-[1-9]\\d{0,14}$`), { error: 'type' })
        .describe(
          'Of a kind that only work on its record ends: an answer, a choice, an arrival, or a contract',
        ),
      isDone: z.boolean({ error: 'type' }).default(false),
      until: Day.nullable().default(null).describe('The day on which it returns, later than today'),
    }),
  }),
})
