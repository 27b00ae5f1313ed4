import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Balance, Day, Id, Instant } from '../kit/fields.ts'
import { Links, manyOf, WholeNumber } from '../kit/lists/lists.ts'
import { A, C, everyRole, K, M } from '../kit/roles.ts'
import { answerKinds } from './answers.ts'

/** The kinds of entries in the timeline of an enquiry, a client or an organisation (docs/rules/timelines.md). */
export const timelineKinds = [
  'MAIL',
  'ENQUIRY',
  'FASE',
  'OFFER',
  'PROPOSAL',
  'STAY',
  'RESERVATION',
  'FILE',
  'ACTIVITY',
  'CHANGE',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The maximum number of entries in one answer. */
export const TIMELINE_PIECE = 200

/** The events of offers and proposals, used as titles of entries. */
export const timelineDeeds = [
  'RECORDED',
  'CORRECTED',
  'ACCEPTED',
  'REOPENED',
  'WRITTEN',
  'SENT',
  'WITHDRAWN',
  ...answerKinds,
] as const

const Value = z.unknown().meta({ kind: 'anything' })

/** A changed field with both values. Linked records are given by name, long texts truncated. */
const ChangedValue = z.object({ name: z.string(), from: Value, to: Value })

const Entry = z.object({
  entryId: z.string(),
  kind: z.enum(timelineKinds),
  at: Instant,
  title: z
    .string()
    .describe(
      'The subject, the reference, the name of the file, the new fase, or what happened to an offer or proposal',
    ),
  detail: z
    .string()
    .nullable()
    .describe(
      'The text of an activity, the beginning of a mail, the name of an enquiry, the dates of a stay, the number of an offer',
    ),
  by: z.string().nullable().describe('Who did it'),
  isReceived: z.boolean().nullable().describe('For mails: whether it was received'),
  times: z.int().describe('How many identical mails the entry stands for; else 1'),
  fields: z.array(z.string()).nullable().describe('For changes: the fields that changed'),
  values: z.array(ChangedValue).nullable().describe('For changes of an enquiry: the fields with both values'),
  recordId: Id.describe('The message, enquiry, reservation, activity or changed record'),
  _links: Links,
})

const query = z.strictObject({
  kinds: manyOf(timelineKinds).describe('Only entries of these kinds'),
  from: Day.optional().describe("The first day, in the office's zone"),
  to: Day.optional().describe('The last day'),
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

const Count = z.int().nullable().describe('null if the reader may not read the list')

/** The numbers of records in the sections of an enquiry's page (docs/rules/enquiries.md#page). */
const EnquiryCounts = z.object({
  activities: Count,
  contactedProviders: Count,
  offers: Count,
  proposals: Count,
  mails: Count,
  rooms: Count,
  guests: Count,
  files: Count,
  margin: Balance.nullable().describe('Of the booked rooms that have both prices; null without one'),
  marginPercent: z.number().nullable().describe('Of the sales, with one decimal'),
  _links: Links,
})

const ofOne = [A, M, C, K] as const

/** Timelines of records in chronological order. Each kind of entry requires read access to its list. */
export const timelines = area('timelines', {
  ofEnquiry: call({
    summary:
      'Mails, activities, fases, offers, proposals, stays, files and changes of an enquiry, the newest first',
    method: 'GET',
    path: '/api/v2/backend/enquiry/{enquiryId}/timeline',
    access: ofOne,
    query,
    answer,
  }),
  countsOfEnquiry: call({
    summary:
      'How many records each section of the page of an enquiry has, and the margin of its booked rooms',
    method: 'GET',
    path: '/api/v2/backend/enquiry/{enquiryId}/counts',
    access: ofOne,
    answer: EnquiryCounts,
  }),
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
