import { z } from 'zod'
import { genders } from '../clients/clients.ts'
import { area } from '../kit/area.ts'
import { belongingsCall } from '../kit/belongings.ts'
import { call } from '../kit/call.ts'
import {
  Day,
  Id,
  oneOf,
  optionalEmail,
  optionalLink,
  optionalText,
  required,
  severalOf,
} from '../kit/fields.ts'
import { form, UploadedFiles } from '../kit/forms.ts'
import { TextFilter } from '../kit/lists/lists.ts'
import { largePages } from '../kit/lists/page-sizes.ts'
import { resource } from '../kit/resource.ts'
import { everyRole } from '../kit/roles.ts'
import { Html, html } from '../kit/texts/html.ts'
import { Department } from './departments.ts'
import {
  contractFields,
  contractRow,
  overviewFilters,
  providerKinds,
  providerTypes,
  supplyChangers,
} from './providers.ts'

/** The limits are the same for adding and changing (docs/rules/providers-and-departments.md#limits). */
const fields = {
  name: required(256),
  address: optionalText(512),
  email: optionalEmail(65),
  website: optionalText(512),
  contactName: optionalText(100),
  contactEmail: optionalEmail(65),
  contactRole: optionalText(120),
  contactDetails: optionalText(512),
  phone: optionalText(120),
  notes: html(30_000),
  gender: oneOf(genders).nullable().default('MALE'),
  providerKind: oneOf(providerKinds).default('HOSPITALITY'),
  providerTypes: severalOf(providerTypes).default([]),
  ...contractFields,
  city: optionalLink('/api/city'),
}

const Text = z.string().nullable()

/** A company that offers places to stay, jobs, transport or events. */
export const ProviderMeta = resource({
  one: 'provider',
  item: '/api/provider_meta',
  list: '/api/provider_metas',
  embedded: 'providerMetas',
  id: 'metaId',
  pages: largePages,
  row: {
    metaId: Id,
    name: z.string(),
    address: Text,
    email: Text,
    website: Text,
    contactName: Text,
    contactEmail: Text,
    contactRole: Text,
    contactDetails: Text,
    phone: Text,
    notes: Html.nullable().optional().describe('Only in the answer of one record'),
    gender: z.enum(genders).nullable(),
    providerKind: z.enum(providerKinds),
    providerTypes: z.array(z.enum(providerTypes)),
    ...contractRow,
    cityId: Id.nullable(),
    cityName: Text,
    providerMetaImages: z.array(z.object({ metaImageId: Id, path: z.string() })),
  },
  create: fields,
  update: fields,
  elsewhere: ['providerMetaImages'],
  filters: { query: TextFilter.describe('Text in the name or address'), ...overviewFilters },
  filterBy: {
    names: {
      providerKind_any: 'providerKinds',
      providerTypes_any: 'providerTypes',
      contractStatus_any: 'contractStatus',
      name_contains: 'metaName',
      address_contains: 'metaAddress',
    },
  },
  sort: ['name', 'metaId', 'contractDateEnd'],
  read: everyRole,
  write: supplyChangers,
  bulk: ['contractStatus', 'contractDateEnd', 'providerTypes', 'city'],
})

/** The numbers of contracts that end soon, and the next ones to end. */
const ContractsEnding = z.object({
  within: z.array(z.object({ days: z.int(), providers: z.int(), departments: z.int() })),
  first: z
    .array(
      z.object({
        kind: z.enum(['provider', 'department']),
        id: Id,
        providerKind: z.enum(providerKinds),
        name: z.string(),
        contractDateEnd: Day,
      }),
    )
    .describe('The five that end first'),
})

const { query: departmentQuery, fields: departmentFields } = Department.calls.list

/** Providers and their departments. */
export const providerMetas = area('providerMetas', {
  ...ProviderMeta.calls,
  departmentsOnly: call({
    summary: 'List: department, by the filters of the provider overview',
    method: 'GET',
    path: '/api/provider_metas/departments_only',
    access: everyRole,
    query: departmentQuery,
    fields: departmentFields,
    answer: Department.calls.list.answer,
  }),
  departments: call({
    summary: 'List: department of a provider',
    method: 'GET',
    path: '/api/provider_meta/{metaId}/provider_departments',
    access: everyRole,
    query: departmentQuery,
    fields: departmentFields,
    answer: Department.calls.list.answer,
  }),
  belongings: belongingsCall(ProviderMeta.one, '/api/provider_meta/{metaId}/belongings'),
  contractsEnding: call({
    summary: 'The number of contracts that end within 30, 60 and 90 days, and those that end first',
    method: 'GET',
    path: '/api/provider_contracts/ending',
    access: everyRole,
    answer: ContractsEnding,
  }),
  uploadImages: call({
    summary: 'Add pictures to a provider',
    method: 'POST',
    path: '/api/provider_meta/upload_images/{metaId}',
    access: supplyChangers,
    body: form({ files: UploadedFiles }),
    answer: ProviderMeta.Row,
  }),
  removeImage: call({
    summary: 'Delete: picture of a provider',
    method: 'DELETE',
    path: '/api/provider_meta_image/{metaImageId}',
    access: supplyChangers,
    status: 202,
  }),
})
