import { z } from 'zod'
import { nextStepFields, nextStepFilter } from '../clients/next-steps.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import {
  Day,
  Id,
  Instant,
  isInvisible,
  link,
  Money,
  oneOf,
  optionalEmail,
  optionalText,
  Percent,
  required,
  TotalMoney,
  text,
  Version,
} from '../kit/fields.ts'
import { filteredBy, filterFields } from '../kit/lists/field-filters.ts'
import {
  DayFilter,
  IdFilter,
  Links,
  listOf,
  listQuery,
  manyOf,
  SwitchFilter,
  TextFilter,
} from '../kit/lists/lists.ts'
import { middlePages } from '../kit/lists/page-sizes.ts'
import { changesOf, envelope, keptFields, saveBody } from '../kit/resource.ts'
import { A, C, K, M } from '../kit/roles.ts'
import { RoomInEnquiry } from '../stays/stays-resource.ts'
import { attentions } from './attention.ts'
import { ContactedInBody, ContactedInEnquiry } from './contacted-providers.ts'
import { chainCalls } from './enquiry-chain.ts'
import {
  articleCalls,
  boardCalls,
  faseCalls,
  lossCalls,
  marginCalls,
  partnerCalls,
  reportFileCall,
} from './enquiry-reports.ts'
import { siteCalls } from './enquiry-site.ts'
import { Fase, fases } from './fases.ts'

/** An organisation as answers contain it. The name is not stored, but must not be empty if given. */
const NamedOrganisation = z
  .object({
    organisationId: Id,
    name: z
      .string()
      .refine((name) => !isInvisible(name))
      .optional(),
  })
  .transform(({ organisationId }) => organisationId)

const isBlank = (value: unknown) => typeof value === 'string' && isInvisible(value)
const isUnnamed = (organisation: unknown) => organisation == null || isBlank(Object(organisation).name)

/** The organisation of an enquiry: an object with its id, or a link. */
const OrganisationChoice = z
  .union([NamedOrganisation, link('/api/organisation')], {
    error: ({ input }) => (isUnnamed(input) ? 'requiredHere' : 'link'),
  })
  .meta({ kind: 'link', target: '/api/organisation' })

/** A budget as a person or a web form writes it, such as "65 per night" or 65; stored as text. */
const budget = z
  .union([z.number().transform(String), text(255)], { error: 'type' })
  .nullable()
  .default(null)

const wholeNumber = (max: number) =>
  z
    .int({ error: 'numbersOnly' })
    .min(0, { error: 'numbersOnly' })
    .max(max, { error: 'maximum' })
    .nullable()
    .default(null)

const day = Day.nullable().default(null)
const money = Money.nullable().default(null)

/** The fields of an enquiry that a body may set. */
const fields = {
  name: optionalText(256),
  organisation: OrganisationChoice,
  fase: oneOf(fases, 'requiredHere'),
  exploiterId: z
    .int({ error: (issue) => (issue.input == null ? 'required' : 'type') })
    .positive({ error: 'required' }),
  userId: Id.meta({ target: '/api/user' }).nullable().default(null),
  contactName: required(256),
  clientEmail: optionalEmail(),
  title: optionalText(30),
  phone: optionalText(120),
  probability: Percent,
  ...nextStepFields,
  price: money,
  total: TotalMoney.nullable().default(null),
  priceInfo: optionalText(5000),
  budget,
  checkinDate: day,
  checkoutDate: day,
  nights: wholeNumber(9999),
  guests: wholeNumber(99_999),
  location: optionalText(256),
  prefferredAccommodation: optionalText(512),
  roomType: optionalText(120),
  additionalInformation: optionalText(20_000),
  moreInfo: optionalText(20_000),
  notes: optionalText(20_000),
  cancelReason: optionalText(2000),
  competitor: optionalText(256),
  priceGap: money.describe('How much cheaper the competitor was'),
}

const Person = z.object({ id: Id, username: z.string(), displayname: z.string().nullable() })
const Company = z.object({ organisationId: Id, name: z.string() })
const Brand = z.object({ exploiterId: Id, name: z.string() })
const WireMoney = Money.nullable()
const Text = z.string().nullable()

const listed = {
  enquiryId: Id,
  name: Text,
  refNumber: z.string(),
  location: Text,
  checkinDate: Day.nullable(),
  checkoutDate: Day.nullable(),
  nights: z.int().nullable(),
  guests: z.int().nullable(),
  price: WireMoney,
  fase: Fase,
  faseSince: Instant.describe('Since when the enquiry is in its fase'),
  organisation: Company,
  exploiter: Brand,
  user: Person.nullable(),
  userUntil: Day.nullable().describe('The day on which the owner of before takes over again'),
  returnsToUserName: Text.describe('The name of the owner of before'),
  contactName: z.string(),
  clientEmail: Text,
  title: Text,
  phone: Text,
  probability: z.int().nullable(),
  total: WireMoney,
  budget: Text,
  prefferredAccommodation: Text,
  roomType: Text,
  cancelReason: Text,
  competitor: Text,
  priceGap: WireMoney,
  nextStep: Text,
  nextStepDate: Day.nullable(),
  timeStamp: Instant,
}

/** The department of an enquiry: that of its first booked stay, otherwise the requested one (docs/rules/enquiries.md#city). */
const Department = z.object({
  cityName: z.string().nullable().describe('The city of the department; null without one'),
})

export const EnquiryDepartment = z.object({
  enquiry: z.object({ ...listed, ...envelope }),
  department: Department,
  _links: Links,
})

const Enquiry = z.object({
  ...listed,
  rooms: z.array(RoomInEnquiry).describe('The booked rooms by check-in'),
  contactedProviders: z.array(ContactedInEnquiry).describe('In the order in which they were added'),
  exploiterId: Id,
  userId: Id.nullable(),
  departmentId: Id.meta({ target: '/api/provider_department' }).nullable().describe('Where it is wanted'),
  departmentName: Text,
  siteLatitude: z.number().nullable().describe('Where its people work, if somebody placed it on the map'),
  siteLongitude: z.number().nullable(),
  priceInfo: Text,
  additionalInformation: Text,
  moreInfo: Text,
  notes: Text,
  rawResponse: Text,
  ...envelope,
})
export const EnquiryAnswer = z.object({ enquiry: Enquiry, department: Department, ...envelope })

/** The text an enquiry was made from: not trimmed, never changed (docs/rules/enquiries.md#raw-response). */
const rawResponse = z
  .string({ error: 'type' })
  .max(200_000, { error: 'tooLong' })
  .refine((value) => !value.includes('\0') && value.isWellFormed(), { error: 'text' })
  .nullable()
  .overwrite((value) => (value === '' ? null : value))
  .default(null)

const kept = keptFields({
  row: Enquiry.shape,
  create: { ...fields, rawResponse },
  update: fields,
  elsewhere: ['rooms', 'departmentId', 'siteLatitude', 'siteLongitude'],
})

/** An `enquiryId` above 0 changes that enquiry; otherwise one is added (docs/rules/enquiries.md#save). */
export const EnquiryBody = saveBody(
  'enquiryId',
  { ...fields, rawResponse, contactedProviders: ContactedInBody },
  { ...fields, contactedProviders: ContactedInBody },
  kept,
)

const staff = [A, M, C, K] as const
const sort = [
  'timeStamp',
  'refNumber',
  'name',
  'location',
  'checkinDate',
  'price',
  'fase',
  'faseSince',
  'nextStepDate',
  'urgency',
] as const
const filters = {
  query: TextFilter.describe('Any part of name, reference number, organisation, contact or location'),
  name: TextFilter,
  refNumber: TextFilter,
  location: TextFilter,
  amount: z
    .string()
    .regex(/^(?:\d{1,9}(?:\.\d{1,2})?)?$/, { error: 'numbersOnly' })
    .transform((value) => (value === '' ? undefined : value))
    .meta({ type: 'string' })
    .optional()
    .describe('The exact price'),
  userId: IdFilter.describe('The owner; 0 for enquiries without one'),
  exploiterId: IdFilter,
  organisationId: IdFilter,
  clientId: IdFilter.describe('Sent from an address of this client'),
  fases: manyOf(fases).describe('Only these fases'),
  notFases: manyOf(fases).describe('All fases but these'),
  nextStepDue: nextStepFilter,
  rawResponse: TextFilter.describe('A part of the text that the enquiry was made from'),
  attention: manyOf(attentions).describe(
    'Without an owner for more than 72 hours (late) or for less (unassigned)',
  ),
  withoutPrognosis: SwitchFilter.describe('Without a prognosis that counts'),
  withoutPriceFrom: DayFilter.describe(
    'With a booked room without a price that has a night on this day or later',
  ),
  withoutPriceTo: DayFilter.describe('The same, on this day or before'),
}

/** The columns of an enquiry besides those of its body, and the documented filters by a field. */
const filterBy = {
  more: {
    refNumber: z.string().nullable(),
    organisationId: Id.meta({ target: '/api/organisation' }),
    exploiterId: Id.meta({ target: '/api/exploiter' }),
    userId: Id.meta({ target: '/api/user' }).nullable(),
    userUntil: Day.nullable(),
    timeStamp: Instant,
    faseSince: Instant,
  },
  names: {
    fase_any: 'fases',
    fase_none: 'notFases',
    name_contains: 'name',
    refNumber_contains: 'refNumber',
    location_contains: 'location',
    price_is: 'amount',
  },
} as const
const filterable = filterFields(Enquiry.shape, fields, filterBy)

const saveCall = (method: 'POST' | 'PUT') =>
  call({
    summary: 'Save an enquiry: add without an enquiryId, otherwise change',
    method,
    path: '/api/v2/backend/reservation',
    access: [A, M],
    body: EnquiryBody,
    answer: EnquiryAnswer,
    creates: true,
  })

const get = call({
  summary: 'One enquiry',
  method: 'GET',
  path: '/api/v2/backend/enquiry/{enquiryId}',
  access: staff,
  answer: EnquiryAnswer,
})
const update = saveCall('PUT')

const addDepartment = call({
  summary: 'Set the department in which an enquiry is wanted',
  method: 'POST',
  path: '/api/v2/enquiry/add_department_id/{enquiryId}',
  access: [A, M],
  body: z.object({
    departmentId: Id.meta({ target: '/api/provider_department' }).nullable().describe('null for none'),
    version: Version.optional(),
  }),
  answer: EnquiryAnswer,
})

/** The declaration that the list and the board share. */
const overview = {
  query: filteredBy(listQuery(filters, sort), filterable),
  fields: filterable,
  answer: listOf('enquiryDepartments', EnquiryDepartment),
}

/** Enquiries, from the first mail to the booking. */
export const enquiries = area('enquiries', {
  list: {
    ...call({
      summary: 'List: enquiry',
      method: 'GET',
      path: '/api/v2/backend/enquiries',
      access: staff,
      pages: middlePages,
      ...overview,
    }),
    rows: {
      id: 'enquiryId',
      part: 'enquiry' as const,
      called: ['enquiry.refNumber', 'enquiry.name'],
      get,
      update,
      changes: changesOf(fields, [
        'userId',
        'fase',
        'cancelReason',
        'competitor',
        'nextStep',
        'nextStepDate',
      ]),
    },
  },
  get,
  create: saveCall('POST'),
  update,
  addDepartment,
  ...siteCalls,
  ...chainCalls(EnquiryAnswer),
  ...articleCalls,
  ...boardCalls(filters),
  board: call({
    summary: 'The board: the first enquiries of each fase, for the filters and the order of the list',
    method: 'GET',
    path: '/api/v2/backend/enquiries/board',
    access: staff,
    // Without `page` the call is not a list, which would get an export and bulk changes.
    query: overview.query.omit({ page: true, rowsPerPage: true, rows_per_page: true }),
    fields: filterable,
    answer: z.object({ columns: z.array(overview.answer.extend({ fase: Fase })), _links: Links }),
  }),
  ...faseCalls,
  ...lossCalls,
  ...marginCalls,
  ...partnerCalls,
  ...reportFileCall,
})

/** The calls and fields of an enquiry. Its fields are a part of the answer. */
export const EnquiryRecord = {
  one: 'enquiry',
  part: 'enquiry',
  item: '/api/v2/backend/enquiry',
  list: '/api/v2/backend/enquiries',
  embedded: 'enquiryDepartments',
  id: 'enquiryId',
  create: { ...fields, rawResponse },
  update: fields,
  kept,
  Row: EnquiryAnswer,
  calls: enquiries,
} as const
