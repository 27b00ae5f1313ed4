import { z } from 'zod'
import { EnquiryAnswer, EnquiryRecord } from '../enquiries/enquiries.ts'
import { Fase } from '../enquiries/fases.ts'
import { call } from '../kit/call.ts'
import { Day, Id } from '../kit/fields.ts'
import { idList } from '../kit/ids.ts'
import { IdFilter, Links } from '../kit/lists/lists.ts'
import { sales, staff } from '../stays/stays-resource.ts'
import { MailAttachment } from './mails.ts'

/** The fields of an enquiry that can be extracted from a mail (docs/rules/enquiries-from-mails.md). */
export const hintFields = [
  ...(['name', 'company', 'contactName', 'title', 'clientEmail', 'phone'] as const),
  ...(['checkinDate', 'checkoutDate', 'nights', 'guests', 'location'] as const),
  ...(['prefferredAccommodation', 'roomType', 'budget', 'additionalInformation'] as const),
] as const
export type HintField = (typeof hintFields)[number]

/**
 * Why a mail is linked to an enquiry: it was sent about it or contains its number or token; a user linked it; or an earlier
 * mail of its thread is linked (docs/rules/enquiries-from-mails.md#joining).
 */
const joinReasons = ['NUMBER', 'HAND', 'THREAD'] as const
export type JoinReason = (typeof joinReasons)[number]

/** An enquiry that a mail is linked to. */
export const JoinedEnquiry = z.object({
  enquiryId: Id,
  refNumber: z.string(),
  name: z.string().nullable(),
  fase: Fase,
  reason: z.enum(joinReasons),
})

/**
 * The reasons to propose an enquiry: the mail contains its number, its contact has the address, or it is of the client's
 * organisation.
 */
const proposalReasons = ['number', 'person', 'company'] as const

/** The reasons to propose an organisation: the client belongs to it, or it has the name or the address's domain. */
const organisationReasons = ['client', 'name', 'domain'] as const

const Hint = z.object({
  field: z.enum(hintFields),
  value: z.string().nullable().describe('null if a person has to choose'),
  choices: z.array(z.string()).describe('The meanings that the text may have'),
  source: z.string().describe('The words of the mail'),
})

const ProposedEnquiry = z.object({
  enquiryId: Id,
  refNumber: z.string(),
  name: z.string().nullable(),
  contactName: z.string(),
  fase: Fase,
  checkinDate: Day.nullable(),
  reason: z.enum(proposalReasons),
})

const Draft = z.object({
  mailId: Id.describe('The mail that is read'),
  hints: z.array(Hint),
  organisations: z.array(
    z.object({
      organisationId: Id,
      name: z.string(),
      reason: z.enum(organisationReasons),
      source: z.string().describe('The name, domain or client'),
    }),
  ),
  company: z
    .object({
      name: z.string().nullable(),
      website: z.string().nullable().describe('By the domain of the address'),
      city: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .describe('What the mail says about a new organisation'),
  exploiterId: Id.nullable(),
  exploiterName: z.string().nullable(),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  attachments: z.array(MailAttachment).describe('Files that an enquiry may have'),
  _links: Links,
})

const { rawResponse: _, ...enquiryFields } = EnquiryRecord.create

/** The body of the call that adds an enquiry from a mail. */
const Making = z.object({
  ...enquiryFields,
  mailId: Id.describe('The mail that the enquiry is made from'),
  attachments: z.array(Id).max(100, { error: 'tooLong' }).default([]).describe('Files that the enquiry gets'),
  seenEnquiryIds: z
    .array(Id, { error: 'type' })
    .max(1000, { error: 'tooLong' })
    .nullable()
    .default(null)
    .describe('The enquiries of the conversation that you know of. If it has others, 409 with `enquiries`'),
})

/**
 * Calls that add enquiries from mails, link mails to enquiries, and merge messages.
 * @param answer one message
 */
export const mailEnquiryCalls = <Answer extends z.ZodType>(answer: Answer) => ({
  draft: call({
    summary: 'What a mail says about the fields of an enquiry, each with the words of the mail',
    method: 'GET',
    path: '/api/messagingMessage/{messageId}/enquiry',
    access: sales,
    query: z.strictObject({ mailId: IdFilter.describe('By default the latest received mail') }),
    answer: Draft,
  }),
  makeEnquiry: call({
    summary: 'Make an enquiry from a mail, with the mail and the ones after it, and its files',
    method: 'POST',
    path: '/api/messagingMessage/{messageId}/enquiry',
    access: sales,
    creates: true,
    body: Making,
    answer: EnquiryAnswer,
  }),
  joinable: call({
    summary: 'The enquiries that a message may belong to',
    method: 'GET',
    path: '/api/messagingMessage/{messageId}/enquiries',
    access: staff,
    answer: z.object({ _embedded: z.object({ enquiries: z.array(ProposedEnquiry) }), _links: Links }),
  }),
  join: call({
    summary: 'Join a message with an enquiry: all its mails, or one and those after it',
    method: 'POST',
    path: '/api/messagingMessage/{messageId}/enquiry/{enquiryId}',
    access: sales,
    body: z.object({ mailId: Id.nullable().default(null) }),
    answer,
  }),
  leave: call({
    summary: 'Take the mails of a message out of an enquiry',
    method: 'DELETE',
    path: '/api/messagingMessage/{messageId}/enquiry/{enquiryId}',
    access: sales,
    status: 202,
  }),
  merge: call({
    summary: 'Merge other messages into a message: their mails are shown as one conversation',
    method: 'POST',
    path: '/api/messagingMessage/{messageId}/merge',
    access: staff,
    body: idList(50),
    answer,
  }),
  split: call({
    summary: 'Split a merged message into the messages that it was merged from',
    method: 'POST',
    path: '/api/messagingMessage/{messageId}/split',
    access: staff,
    answer,
  }),
})
