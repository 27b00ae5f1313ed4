import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import {
  Balance,
  Day,
  Id,
  Instant,
  link,
  oneOf,
  optionalEmail,
  optionalLink,
  optionalText,
  optionalWebAddress,
  required,
  requiredEmail,
  severalOf,
} from '../kit/fields.ts'
import { IdFilter, Links, listOf, listQuery, manyOf, Strings, TextFilter } from '../kit/lists/lists.ts'
import { largePages } from '../kit/lists/page-sizes.ts'
import { envelope, resource, saveBody } from '../kit/resource.ts'
import { A, everyRole, K, M } from '../kit/roles.ts'
import { Contact, ContactBody, ContactUpdateBody, contactFields } from './contacts.ts'
import { industries } from './industries.ts'
import { nextStepFields, nextStepFilter } from './next-steps.ts'

export const organisationStatuses = ['ACCOUNT', 'PROSPECT', 'NOT_INTERESTED', 'PARTNER'] as const
export const communicationStatuses = [
  'LINKED_IN',
  'EMAIL',
  'CALL',
  'WAITING_RESPONSE',
  'MEETING_SCHEDULED',
  'CALL_SCHEDULED',
] as const
export const companySizes = ['1-10', '11-50', '51-100', '101-200', '201-500', '500+'] as const
export const organisationSources = [
  'INTERNAL',
  'LEADINFO',
  'SOCIAL_MEDIA',
  'WEBSITE',
  'WORD_OF_MOUTH',
  'PARTNER',
] as const
export const leadInfoTags = ['HOT', 'MAYBE', 'UNLIKELY', 'NO_ACTION_NEEDED', 'FOLLOW_UP'] as const

export type OrganisationStatus = (typeof organisationStatuses)[number]
export type CommunicationStatus = (typeof communicationStatuses)[number]
export type CompanySize = (typeof companySizes)[number]
export type OrganisationSource = (typeof organisationSources)[number]
export type LeadInfoTag = (typeof leadInfoTags)[number]

const name = required(256)

/** The fields of the short dialog, all required. */
const simpleFields = {
  name,
  address: required(512),
  contactname: required(120),
  contactemail: requiredEmail(),
}

/** The fields of the lead form without name and account manager. */
const leadFields = {
  website: optionalWebAddress(),
  generalContact: optionalText(256),
  generalEmail: optionalEmail(),
  country: optionalLink('/api/country'),
  province: optionalText(120),
  city: optionalText(120),
  postalCode: optionalText(20),
  street: optionalText(256),
  organisationStatus: oneOf(organisationStatuses).nullable().default('PROSPECT'),
  communicationStatus: severalOf(communicationStatuses).default([]),
  industry: severalOf(industries).default([]),
  companySize: oneOf(companySizes).nullable().default(null),
  organisationSource: oneOf(organisationSources).nullable().default(null),
  leadInfoTag: oneOf(leadInfoTags).nullable().default(null),
  partnerOrganisation: optionalLink('/api/organisation'),
  notes: optionalText(20_000),
  ...nextStepFields,
  userUntil: Day.nullable()
    .optional()
    .describe('The day on which the account manager of before takes over again; only with another `user`'),
}

const simpleOptional = {
  address: optionalText(512),
  contactname: optionalText(120),
  contactemail: optionalEmail(),
}

const saveFields = {
  ...leadFields,
  ...simpleOptional,
  name: required(256, 'nameAndManager'),
  user: link('/api/user', 'nameAndManager'),
}

/** A company, treated as a sales lead. */
export const Organisation = resource({
  one: 'organisation',
  item: '/api/organisation',
  list: '/api/v2/organisations',
  embedded: 'organisations',
  id: 'organisationId',
  pages: largePages,
  row: {
    organisationId: Id,
    name: z.string(),
    address: z.string().nullable(),
    contactname: z.string().nullable(),
    contactemail: z.string().nullable(),
    website: z.string().nullable(),
    generalContact: z.string().nullable(),
    generalEmail: z.string().nullable(),
    countryId: Id.nullable(),
    countryName: z.string().nullable(),
    province: z.string().nullable(),
    city: z.string().nullable(),
    postalCode: z.string().nullable(),
    street: z.string().nullable(),
    organisationStatus: z.enum(organisationStatuses).nullable(),
    userId: Id.nullable(),
    userName: z.string().nullable().describe("The account manager's user name"),
    userDisplayname: z.string().nullable().describe('The display name of the account manager'),
    userUntil: Day.nullable().describe('The day on which the account manager of before takes over again'),
    returnsToUserName: z.string().nullable().describe('The name of the account manager of before'),
    communicationStatus: z.array(z.enum(communicationStatuses)),
    industry: z.array(z.enum(industries)),
    companySize: z.enum(companySizes).nullable(),
    organisationSource: z.enum(organisationSources).nullable(),
    leadInfoTag: z.enum(leadInfoTags).nullable(),
    partnerOrganisationId: Id.nullable(),
    partnerOrganisationName: z.string().nullable(),
    nextStep: z.string().nullable(),
    nextStepDate: Day.nullable(),
    notes: z.string().nullable().optional().describe('Only in the answer of one record'),
    timeStamp: Instant,
    contacts: z.array(Contact).optional().describe('Only in the answer of one record'),
  },
  elsewhere: ['contacts'],
  create: { ...leadFields, user: optionalLink('/api/user'), ...simpleFields },
  update: { ...saveFields, ...simpleFields, user: link('/api/user').nullable() },
  filters: {
    query: TextFilter,
    organisationStatus: manyOf(organisationStatuses),
    communicationStatus: manyOf(communicationStatuses),
    userId: IdFilter,
    nextStepDue: nextStepFilter,
  },
  filterBy: {
    more: { timeStamp: Instant },
    names: {
      organisationStatus_any: 'organisationStatus',
      communicationStatus_any: 'communicationStatus',
    },
  },
  sort: ['name', 'organisationId', 'organisationStatus', 'userId', 'nextStepDate'],
  read: [A, M, K],
  write: [A, M, K],
  remove: [A, K],
  required: { user: saveFields.user },
  bulk: [
    'user',
    'userUntil',
    'organisationStatus',
    'communicationStatus',
    'leadInfoTag',
    'organisationSource',
    'companySize',
    'nextStep',
    'nextStepDate',
  ],
})

export const SimpleOrganisation = z.object({ organisationId: Id, name: z.string(), ...envelope })

const optionList = (summary: string, path: `/api/v2/organisation/${string}`) =>
  call({ summary, method: 'GET', path, access: [A, M, K], answer: Strings })

export const organisations = area('organisations', {
  ...Organisation.calls,
  simple: call({
    summary: 'List: organisation, by name only',
    method: 'GET',
    path: '/api/v2/simple_organisations',
    access: everyRole,
    query: listQuery(
      {
        query: TextFilter,
        organisationId: IdFilter,
        organisationStatus: manyOf(organisationStatuses),
        similarTo: TextFilter.describe('Similar names, the most similar first'),
      },
      ['name', 'organisationId'],
    ),
    answer: listOf('organisations', SimpleOrganisation),
  }),
  private: call({
    summary: 'The organisation of persons without a company; it is added when it is first asked for',
    method: 'POST',
    path: '/api/v2/organisation/private',
    access: [A, M, K],
    answer: SimpleOrganisation,
    creates: true,
  }),
  openPrognosis: call({
    summary:
      'What is expected of organisations and not decided yet, by their status, for the filters of the list',
    method: 'GET',
    path: '/api/v2/organisations/open_prognosis',
    access: [A, M],
    query: z.strictObject(Organisation.filters),
    answer: z.object({
      statuses: z.array(
        z.object({ organisationStatus: z.enum(organisationStatuses).nullable(), total: Balance }),
      ),
      _links: Links,
    }),
  }),
  withPrognosis: call({
    summary: 'List: organisation with a prognosis',
    method: 'GET',
    path: '/api/organisations/with_prognosis',
    access: [A, M, K],
    query: listQuery({ query: TextFilter }, ['name', 'organisationId']),
    answer: listOf('organisations', SimpleOrganisation),
  }),
  save: call({
    summary: 'Save the lead form: add without an organisationId, otherwise change',
    method: 'POST',
    path: '/api/v2/organisation/save',
    access: [A, M, K],
    body: saveBody('organisationId', saveFields, saveFields, Organisation.kept),
    answer: Organisation.Row,
    creates: true,
  }),
  addContact: call({
    summary: 'Add a contact to an organisation',
    method: 'POST',
    path: '/api/v2/organisation/add_contact/{organisationId}',
    access: [A, M, K],
    body: ContactBody,
    answer: Contact,
    creates: true,
  }),
  updateContact: call({
    summary: 'Change a contact of an organisation',
    method: 'PUT',
    path: '/api/v2/organisation/update_contact/{organisationId}',
    access: [A, M, K],
    body: ContactUpdateBody,
    answer: Contact,
  }),
  removeContact: call({
    summary: 'Delete a contact',
    method: 'DELETE',
    path: '/api/v2/organisation/delete_contact/{contactId}',
    access: [A, K],
    status: 202,
  }),
  statuses: optionList('Options: organisation status', '/api/v2/organisation/statusses'),
  communicationStatuses: optionList(
    'Options: communication status',
    '/api/v2/organisation/communication_statusses',
  ),
  industries: optionList('Options: industry', '/api/v2/organisation/industries'),
  companySizes: optionList('Options: company size', '/api/v2/organisation/company_sizes'),
  sources: optionList('Options: source', '/api/v2/organisation/company_sources'),
  leadInfoTags: optionList('Options: lead-info tag', '/api/v2/organisation/lead_info_tags'),
})

/** An organisation as the lead form adds and changes it. */
export const OrganisationLead = {
  ...Organisation,
  create: saveFields,
  calls: { create: organisations.save, update: organisations.save },
} as const

/** The fields of a contact. It is read as a part of its organisation. */
export const ContactRecord = {
  one: 'contact',
  item: '/api/organisation_contact',
  list: '/api/organisation_contacts',
  embedded: 'contacts',
  id: 'organisationContactId',
  create: contactFields,
  update: contactFields,
  Row: Contact,
  calls: {
    create: organisations.addContact,
    update: organisations.updateContact,
    remove: organisations.removeContact,
  },
} as const
