import { z } from 'zod'
import { requiredLine } from '../kit/addresses.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { PointFilter } from '../kit/coordinates.ts'
import {
  Id,
  Instant,
  link,
  Money,
  oneOf,
  optionalText,
  required,
  requiredEmail,
  text,
  Version,
} from '../kit/fields.ts'
import { DayFilter, IdFilter, Links, listOf, NumberFilter, TextFilter } from '../kit/lists/lists.ts'
import { middlePages } from '../kit/lists/page-sizes.ts'
import { changedBy, keptFields, resource, saveBody } from '../kit/resource.ts'
import { Language } from '../kit/texts/languages.ts'
import { pricePers } from '../providers/departments.ts'
import { contractStatuses } from '../providers/providers.ts'
import { sales, staff } from '../stays/stays-resource.ts'

/** The states of a contacted provider, in the usual order. The spelling is part of the API. */
export const contactStatuses = [
  'Not contacted yet',
  'Inquiry requested',
  'No availability',
  'Offer received',
  'Accepted',
  'Rejected',
  'Cancelled',
  'Confirmed',
  'Reservation nr received',
  'Invoice from provider',
  'Paid invoice from provider',
] as const
export type ContactStatus = (typeof contactStatuses)[number]

const fields = {
  status: oneOf(contactStatuses).default('Not contacted yet'),
  roomtype: optionalText(256),
  priceInformation: optionalText(2000),
}

/** The department of a contacted provider, as answers name it. */
export const ContactedDepartment = z.object({
  departmentId: Id,
  name: z.string(),
  cityName: z.string(),
})

/** A contacted provider within the answer of its enquiry. */
export const ContactedInEnquiry = z.object({
  contactedProviderId: Id,
  department: ContactedDepartment,
  status: z.enum(contactStatuses),
  roomtype: z.string().nullable(),
  priceInformation: z.string().nullable(),
  version: Version,
})

/** The department of a new contacted provider: a link, or the object of an answer. */
const DepartmentChoice = z
  .union(
    [
      z.object({ departmentId: Id }).transform(({ departmentId }) => departmentId),
      link('/api/provider_department', 'required'),
    ],
    { error: ({ input }) => (input == null ? 'required' : 'link') },
  )
  .meta({ kind: 'link', target: '/api/provider_department' })

/**
 * Contacted providers in the body of their enquiry. Those with an id are changed and the others added; those that are
 * left out stay (docs/rules/offers.md#contacted-providers).
 */
export const ContactedInBody = z
  .array(
    saveBody(
      'contactedProviderId',
      { department: DepartmentChoice, ...fields },
      fields,
      keptFields({ row: ContactedInEnquiry.shape, create: { department: DepartmentChoice }, update: fields }),
    ),
    { error: 'type' },
  )
  .max(200, { error: 'tooLong' })
  .optional()

const Reply = z.object({
  mailId: Id,
  messageId: Id.nullable().describe('Its conversation'),
  at: Instant,
  isBounce: z.boolean().describe('Our mail came back'),
  refusal: z
    .string()
    .nullable()
    .describe('The words that say that nothing is free; null if it says no such thing'),
  files: z.int(),
})

/** A department that was or will be asked for an enquiry (docs/rules/offers.md#contacted-providers). */
export const ContactedProvider = resource({
  one: 'contacted provider',
  item: '/api/v2/enquiry/contacted_provider',
  list: '/api/v2/enquiry/contacted_providers/{enquiryId}',
  embedded: 'contactedProviders',
  id: 'contactedProviderId',
  pages: middlePages,
  row: {
    contactedProviderId: Id,
    enquiryId: Id,
    department: ContactedDepartment,
    departmentId: Id,
    departmentName: z.string(),
    kilometres: z
      .number()
      .nullable()
      .optional()
      .describe('The distance from the site of the enquiry; null if one of the two has no coordinates'),
    status: z.enum(contactStatuses),
    roomtype: z.string().nullable(),
    priceInformation: z.string().nullable(),
    askedAt: Instant.nullable().describe('When the status last became "Inquiry requested"'),
    changedAt: Instant.describe('The last change'),
    waitingHours: z.int().nullable().describe('Since it was asked; null unless an answer is awaited'),
    isOverdue: z.boolean().describe('An answer is awaited for more than 48 hours, and no mail came'),
    reply: Reply.nullable().describe('The latest mail from it since it was last asked'),
  },
  create: { department: link('/api/provider_department', 'required'), ...fields },
  update: fields,
  filters: { query: TextFilter.describe('Any part of the name of the department') },
  filterBy: { except: ['department'] },
  sort: ['contactedProviderId', 'departmentName', 'status', 'askedAt', 'changedAt', 'kilometres'],
  read: staff,
  write: sales,
  bulk: ['status'],
  called: ['departmentName'],
})

const Share = z.number().nullable().describe('Of the requests, one decimal; null without any')

/** The maximum number of departments that one answer proposes. */
export const CANDIDATE_CEILING = 1000

/** A department that could be asked for an enquiry. */
const Candidate = z.object({
  departmentId: Id,
  name: z.string(),
  metaName: z.string(),
  address: z.string().nullable(),
  cityId: Id,
  cityName: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  kilometres: z.number().nullable().describe('The distance from `near`, else from the site of the enquiry'),
  email: z.string().nullable(),
  contractStatus: z.enum(contractStatuses),
  priceFrom: Money.nullable(),
  pricePer: z.enum(pricePers).nullable().describe('What its price is for'),
  stayPrice: Money.nullable().describe('Of the cheapest room for the whole stay, without VAT, in euros'),
  capacity: z.int().describe('How many guests its space types take together'),
  freeCapacity: z.int().describe('How many of these in space types that are free on all nights'),
  unsoldCapacity: z
    .int()
    .describe(
      'How many in free space types that are closed or released for the stay, or whose contract with the provider ends before its check-out',
    ),
  isContacted: z.boolean().describe('Whether it is among the contacted providers already'),
  answeredPercent: Share.describe('How many requests to its provider were answered; null without any'),
  _links: Links,
})

/** The kinds of mails to contacted providers: a request for an offer, or the refusal of one. */
export const contactMailKinds = ['REQUEST', 'REFUSAL'] as const
const ContactMailKind = oneOf(contactMailKinds)

/** A proposed mail, in the department's language. */
const Draft = z.object({
  contactedProviderId: Id,
  departmentName: z.string(),
  toAddress: z.string().nullable().describe('null if the department has no address'),
  language: Language,
  subject: z.string(),
  text: z.string(),
  isWritten: z.boolean().describe('Whether a mail of this kind was written to this address before'),
  _links: Links.describe('self: the contacted provider'),
})

const many = '/api/v2/enquiry/contacted_providers/{enquiryId}'
const { list, get, create: _, ...changes } = ContactedProvider.calls

/** Departments that are asked for offers, per enquiry. */
export const contactedProviders = area('contactedProviders', {
  list: changedBy(list, { get, ...changes }),
  get,
  ...changes,
  create: call({
    summary: 'Add: contacted provider of an enquiry',
    method: 'POST',
    path: many,
    access: sales,
    body: ContactedProvider.calls.create.body,
    answer: ContactedProvider.Row,
    creates: true,
  }),
  addMany: call({
    summary:
      'Add several departments to the contacted providers of an enquiry; those there already stay as they are',
    method: 'POST',
    path: `${many}/many`,
    access: sales,
    body: z.object({
      departments: z
        .array(Id, { error: 'type' })
        .min(1, { error: 'required' })
        .max(100, { error: 'tooLong' })
        .overwrite((ids) => [...new Set(ids)]),
    }),
    answer: listOf(ContactedProvider.embedded, ContactedProvider.Row).omit({ page: true }),
  }),
  drafts: call({
    summary:
      'Mails to the contacted providers of an enquiry as proposed: to those not asked yet, or to the rejected ones',
    method: 'GET',
    path: `${many}/drafts`,
    access: sales,
    query: z.strictObject({ kind: ContactMailKind.default('REQUEST') }),
    answer: z.object({ _embedded: z.object({ drafts: z.array(Draft) }), _links: Links }),
  }),
  write: call({
    summary:
      'Write to several contacted providers, one mail each. Requests set the status "Inquiry requested"',
    method: 'POST',
    path: `${many}/mails`,
    access: sales,
    body: z.object({
      kind: ContactMailKind,
      mails: z
        .array(
          z.object({
            contactedProviderId: Id,
            toAddress: requiredEmail(),
            language: Language,
            subject: requiredLine(256),
            text: required(10_000),
          }),
          { error: 'type' },
        )
        .min(1, { error: 'required' })
        .max(100, { error: 'tooLong' }),
    }),
    answer: listOf(ContactedProvider.embedded, ContactedProvider.Row).omit({ page: true }),
    creates: true,
  }),
  performance: call({
    summary: 'How a provider answers our requests, all departments together',
    method: 'GET',
    path: '/api/provider_meta/{metaId}/performance',
    access: staff,
    answer: z.object({
      requests: z.int().describe('How often it was asked'),
      answered: z.int(),
      answeredPercent: Share,
      medianAnswerHours: z.number().nullable().describe('From the request to the answer, one decimal'),
      won: z.int().describe('Its offer was accepted'),
      wonPercent: Share,
      cancelled: z.int(),
      cancelledPercent: Share,
      _links: Links,
    }),
  }),
  ofMessage: call({
    summary: 'The contacted providers whose latest mail is in a message of the inbox',
    method: 'GET',
    path: '/api/messagingMessage/{messageId}/contacted_providers',
    access: sales,
    answer: listOf(ContactedProvider.embedded, ContactedProvider.Row).omit({ page: true }),
  }),
  candidates: call({
    summary: 'Active departments without jobs that have room for an enquiry, the nearest first',
    method: 'GET',
    path: `${many}/candidates`,
    access: staff,
    query: z.strictObject({
      query: text(2000)
        .optional()
        .describe('Any part of the name; several names are separated by semicolons'),
      cityId: IdFilter.describe(
        'By default the city that the location of the enquiry begins with; 0 for all',
      ),
      near: PointFilter.describe('latitude,longitude; then the city is not considered'),
      kilometres: NumberFilter.describe('The distance from `near`; 5 by default'),
      capacity: NumberFilter.describe('By default the guests of the enquiry'),
      checkIn: DayFilter.describe("By default the enquiry's"),
      checkOut: DayFilter.describe("By default the enquiry's"),
      size: NumberFilter.describe(`How many are answered: 200 by default, at most ${CANDIDATE_CEILING}`),
    }),
    answer: z.object({
      _embedded: z.object({ providerDepartments: z.array(Candidate) }),
      totalElements: z.int().describe('How many have room, even if the answer does not have all'),
      tooSmall: z
        .object({ partly: z.int(), full: z.int(), unsold: z.int() })
        .describe(
          'How many others there are: with too few free places, and without any; of these, how many would have enough if nothing was closed or released',
        ),
      city: z.object({ cityId: Id, name: z.string() }).nullable().describe('The city that was searched'),
      unknown: z.array(z.string()).describe('Which of several names no active department has'),
      _links: Links,
    }),
  }),
})
