import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, oneOf, optionalLink, optionalText, Version } from '../kit/fields.ts'
import { IdFilter, manyOf } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { A, C, everyRole, K, M } from '../kit/roles.ts'
import { nextStepFields } from './next-steps.ts'

export const activityKinds = ['CALL', 'NOTE', 'MEETING'] as const
export const activityOutcomes = [
  'REACHED',
  'NO_ANSWER',
  'MESSAGE_LEFT',
  'INTERESTED',
  'NOT_INTERESTED',
] as const

export type ActivityKind = (typeof activityKinds)[number]
export type ActivityOutcome = (typeof activityOutcomes)[number]

/** The content of an activity: text, outcome or both (docs/rules/activity.md#content). */
const content = {
  kind: oneOf(activityKinds),
  text: optionalText(2000),
  outcome: oneOf(activityOutcomes).nullable().default(null),
  at: Instant.nullable().default(null).describe('When it happened; now by default'),
}

/** The link of an activity to its record: exactly one of the three. */
const record = {
  organisation: optionalLink('/api/organisation'),
  enquiry: optionalLink('/api/v2/backend/enquiry'),
  client: optionalLink('/api/client'),
}

/** A call, a note or a meeting with an organisation, about an enquiry or with a client (docs/rules/activity.md). */
export const Activity = resource({
  one: 'activity',
  item: '/api/activity',
  list: '/api/activities',
  embedded: 'activities',
  id: 'activityId',
  row: {
    activityId: Id,
    kind: z.enum(activityKinds),
    text: z.string().nullable(),
    outcome: z.enum(activityOutcomes).nullable(),
    at: Instant,
    userId: Id.nullable().describe('Who logged it'),
    userName: z.string().nullable(),
    userDisplayname: z.string().nullable(),
    organisationId: Id.nullable(),
    enquiryId: Id.nullable(),
    clientId: Id.nullable(),
  },
  create: { ...content, ...record },
  update: content,
  filters: {
    organisationId: IdFilter,
    enquiryId: IdFilter,
    clientId: IdFilter,
    userId: IdFilter.describe('Who logged it'),
    kind: manyOf(activityKinds),
  },
  sort: ['at', 'activityId'],
  read: everyRole,
  write: [A, M, C, K],
  called: ['text', 'kind'],
})

/** The body of the call that logs an activity and sets the next step of its record. */
export const ActivityLine = z.object({
  kind: content.kind,
  text: content.text,
  outcome: content.outcome,
  ...nextStepFields,
})

const { create: _, ...calls } = Activity.calls

/** Activities of organisations, enquiries and clients. */
export const activities = area('activities', {
  ...calls,
  log: call({
    summary: 'Log an activity, and set the next step of its organisation or enquiry',
    method: 'POST',
    path: Activity.item,
    access: Activity.write,
    body: z.object({
      ...Activity.create,
      next: z
        .object({ ...nextStepFields, version: Version.optional() })
        .nullable()
        .default(null)
        .describe('The next step of the record, with the version it was last seen in; unchanged by default'),
    }),
    answer: Activity.Row,
    creates: true,
  }),
})
