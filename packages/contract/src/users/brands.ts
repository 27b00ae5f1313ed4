import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'
import { connectionFaults } from '../system/connection-kinds.ts'
import { DomainRecord } from '../system/connections.ts'

/** The steps before a brand goes live, in order (docs/rules/brands.md#steps). */
export const brandSteps = [
  'IDENTITY',
  'SENDER',
  'DOMAIN',
  'KEY',
  'CONSENT',
  'CONFIRMATION',
  'PEOPLE',
  'FORM',
  'DOCUMENT',
] as const
export type BrandStep = (typeof brandSteps)[number]

/** The states of a step. FAILED: the last test found an error. */
export const brandStepStates = ['DONE', 'OPEN', 'FAILED'] as const
export type BrandStepState = (typeof brandStepStates)[number]

/**
 * The outcomes of a test mail. SENDER, RECIPIENT, CONTENT: the mail server refused that part. UNKNOWN: it did not answer.
 * WRITTEN: no sender is configured, so the mail was only written to the outbox.
 */
export const testMailOutcomes = [
  ...(['SENT', 'WRITTEN', 'SENDER', 'RECIPIENT', 'CONTENT', 'UNKNOWN'] as const),
  ...connectionFaults,
] as const
export type TestMailOutcome = (typeof testMailOutcomes)[number]

const TestMail = z.object({
  outcome: z.enum(testMailOutcomes),
  said: z.string().nullable().describe('What the mail server answered'),
  from: z.string().describe('The address that it was sent from'),
  at: Instant,
})

const SiteEnquiry = z.object({
  enquiryId: Id,
  refNumber: z.string(),
  at: Instant,
  isTest: z.boolean().describe('Whether an administrator tried the form'),
})

const Launch = z.object({
  exploiterId: Id,
  steps: z.array(z.object({ step: z.enum(brandSteps), state: z.enum(brandStepStates) })),
  lacks: z
    .array(z.enum(['image', 'address', 'phone', 'email']))
    .describe('Fields that documents and mails for clients show'),
  senderName: z
    .string()
    .nullable()
    .describe('The connection that sends its mails; null for the one of the settings'),
  mail: TestMail.nullable().describe('The last test mail from the present address'),
  enquiry: SiteEnquiry.nullable().describe('The last enquiry of the site'),
  people: z.array(z.object({ id: Id, name: z.string() })).describe('Who is told of a new enquiry'),
  webhooks: z.int().describe('Webhooks in use that tell of new enquiries'),
  documentAt: Instant.nullable().describe('When somebody found the present letterhead right'),
  _links: Links,
})
export type Launch = z.infer<typeof Launch>

const path = '/api/exploiter/{exploiterId}/launch'

/** The launch of a brand: its steps and their tests (docs/rules/brands.md). */
export const brands = area('brands', {
  launch: call({
    summary: 'What a brand needs before it goes live, and what the tests found',
    method: 'GET',
    path,
    access: [A],
    answer: Launch,
  }),
  testMail: call({
    summary:
      'Send a mail from the address of the brand to the caller now, and keep what the mail server answers',
    method: 'POST',
    path: `${path}/mail`,
    access: [A],
    answer: Launch,
  }),
  testForm: call({
    summary: 'Send an enquiry as the form of the site does, with the address of the caller',
    method: 'POST',
    path: `${path}/enquiry`,
    access: [A],
    answer: Launch,
    creates: true,
  }),
  domainRecords: call({
    summary: 'SPF, DKIM and DMARC of the domain that mails of the brand come from',
    method: 'GET',
    path: `${path}/records`,
    access: [A],
    answer: z.object({ records: z.array(DomainRecord), _links: Links }),
  }),
  form: call({
    summary: 'A page with the form of the brand. The API key has to be filled in',
    method: 'GET',
    path: `${path}/form`,
    access: [A],
    answer: z.object({ content: z.string(), _links: Links }),
  }),
  document: call({
    summary: 'A proposal with invented offers on the letterhead of the brand, as a PDF',
    method: 'GET',
    path: `${path}/document`,
    access: [A],
    files: ['application/pdf'],
    heavy: true,
  }),
  approveDocument: call({
    summary: 'Say that the letterhead is right as it is',
    method: 'POST',
    path: `${path}/document`,
    access: [A],
    answer: Launch,
  }),
})
