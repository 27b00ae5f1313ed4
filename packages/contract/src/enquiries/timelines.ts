import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant } from '../kit/fields.ts'
import { Links, manyOf, WholeNumber } from '../kit/lists/lists.ts'
import { A, everyRole, K, M } from '../kit/roles.ts'

/** What a timeline shows of a client or an organisation (docs/rules/timelines.md). */
export const timelineKinds = [
  'MAIL',
  'ENQUIRY',
  'FASE',
  'STAY',
  'RESERVATION',
  'FILE',
  'ACTIVITY',
  'CHANGE',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The most entries in one answer. */
export const TIMELINE_PIECE = 200

const Entry = z.object({
  entryId: z.string(),
  kind: z.enum(timelineKinds),
  at: Instant,
  title: z.string().describe('The subject, the reference, the name of the file, or the new fase'),
  detail: z
    .string()
    .nullable()
    .describe('The text of an activity, the fase of an enquiry, the dates of a stay'),
  by: z.string().nullable().describe('Who did it'),
  isReceived: z.boolean().nullable().describe('For mails: whether it was received'),
  fields: z.array(z.string()).nullable().describe('For changes: the fields that changed'),
  recordId: Id.describe('The message, enquiry, reservation, activity or changed record'),
  _links: Links,
})

const query = z.strictObject({
  kinds: manyOf(timelineKinds).describe('Only entries of these kinds'),
  before: z
    .string()
    .regex(/^\d{1,17}-\d{1,2}-\d{1,15}$/, { error: 'type' })
    .optional()
    .describe('The `next` of the previous answer'),
  size: WholeNumber(TIMELINE_PIECE)
    .refine((size) => size > 0, { error: 'type' })
    .optional(),
})

const answer = z.object({
  _embedded: z.object({ timeline: z.array(Entry).describe('The newest first') }),
  next: z.string().nullable().describe('Where the next answer continues; null at the end'),
  _links: Links,
})

/** Everything about a client or an organisation in one order, each kind for those who may read its list. */
export const timelines = area('timelines', {
  ofClient: call({
    summary: 'Mails, enquiries, stays, files, activities and changes of a client, the newest first',
    method: 'GET',
    path: '/api/client/{clientId}/timeline',
    access: everyRole,
    query,
    answer,
  }),
  ofOrganisation: call({
    summary: 'Mails, enquiries, stays, files, activities and changes of an organisation, the newest first',
    method: 'GET',
    path: '/api/organisation/{organisationId}/timeline',
    access: [A, M, K],
    query,
    answer,
  }),
})
