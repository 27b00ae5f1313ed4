import { z } from 'zod'
import { channelManagers } from '../channels/channels.ts'
import { genders } from '../clients/clients.ts'
import { area } from '../kit/area.ts'
import { belongingsCall } from '../kit/belongings.ts'
import { call } from '../kit/call.ts'
import { BoxFilter, Latitude, Longitude, PointFilter, pointOfCity } from '../kit/coordinates.ts'
import { ExploiterChoice } from '../kit/exploiter-choice.ts'
import { Id, link, Money, oneOf, optionalEmail, optionalText, required, Time, text } from '../kit/fields.ts'
import { IdFilter, NumberFilter, SwitchFilter, TextFilter } from '../kit/lists/lists.ts'
import { largePages } from '../kit/lists/page-sizes.ts'
import { resource } from '../kit/resource.ts'
import { everyRole } from '../kit/roles.ts'
import { Html, html } from '../kit/texts/html.ts'
import { Language } from '../kit/texts/languages.ts'
import { contentHealth } from './content-health.ts'
import { departmentDraftCalls } from './department-drafts.ts'
import { departmentTextCalls, textFields } from './department-texts.ts'
import { DepartmentPictures } from './images.ts'
import {
  contractFields,
  contractRow,
  overviewFilters,
  providerKinds,
  supplyChangers,
  yesOrNo,
} from './providers.ts'

export const pricePers = ['DAY', 'WEEK', 'MONTH'] as const
export type PricePer = (typeof pricePers)[number]

export const priceRanges = ['BASIC', 'COMFORT', 'CHIC'] as const
export type PriceRange = (typeof priceRanges)[number]

/** Lower-case letters and digits of any script, separated by single hyphens. */
const permalinkPattern = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u

/** The part of a page's path after `/coliving/`. */
const Permalink = text(120)
  .overwrite((value) => value.toLowerCase())
  .refine((value) => permalinkPattern.test(value), { error: 'permalink' })

const providerExploiters = z
  .array(ExploiterChoice, { error: 'type' })
  .max(100, { error: 'tooLong' })
  .overwrite((ids) => [...new Set(ids)])

/** The number or name of a property at a channel manager. 0 and an empty text become `null`. */
const channelManagerId = z
  .union([z.int().min(0), text(65)], { error: 'type' })
  .nullable()
  .transform((given) => {
    const name = String(given ?? '')
    return name === '' || name === '0' ? null : name
  })
  .default(null)

const fields = {
  name: required(256),
  ...textFields,
  language: Language.default('en').describe('The language of its own texts'),
  address: optionalText(512),
  active: yesOrNo(true),
  zipcode: optionalText(9),
  state: optionalText(512),
  email: optionalEmail(65),
  phone: optionalText(120),
  website: optionalText(256),
  registrationNumber: optionalText(65).describe('The number under which the authorities registered it'),
  contactName: optionalText(65),
  gender: oneOf(genders).nullable().default('MALE'),
  priceFrom: Money.nullable().default(0),
  pricePer: oneOf(pricePers).nullable().default(null),
  priceRange: oneOf(priceRanges).nullable().default(null),
  notes: html(20_000),
  checkin: Time.nullable().default(null),
  checkout: Time.nullable().default(null),
  grossPrices: yesOrNo(),
  updateChannelManager: yesOrNo(),
  channelManagerId,
  providerChannelManager: oneOf(channelManagers, 'channelManagerMandatory').nullable().default(null),
  ...contractFields,
  favorite: yesOrNo(),
  city: link('/api/city', 'cityMandatory'),
  providerMeta: link('/api/provider_meta', 'required'),
}

const Text = z.string().nullable()
const RichText = Html.nullable().optional().describe('Only in the answer of one record')

/** A property or location of a provider. Its coordinates are set by the call `place` only. */
export const Department = resource({
  one: 'department',
  item: '/api/provider_department',
  list: '/api/provider_departments',
  embedded: 'providerDepartments',
  id: 'departmentId',
  pages: largePages,
  row: {
    departmentId: Id,
    metaId: Id,
    metaName: z.string(),
    providerKind: z.enum(providerKinds).describe('The name of its provider'),
    name: z.string(),
    description: RichText,
    language: Language,
    address: Text,
    active: z.boolean(),
    zipcode: Text,
    state: Text,
    email: Text,
    phone: Text,
    website: Text,
    registrationNumber: Text,
    contactName: Text,
    gender: z.enum(genders).nullable(),
    priceFrom: Money.nullable(),
    pricePer: z.enum(pricePers).nullable(),
    priceRange: z.enum(priceRanges).nullable(),
    permalink: z.string().describe('Unique, also among former permalinks'),
    needToKnow: RichText,
    keyPickup: Text,
    notes: RichText,
    pdfDescription: RichText,
    checkin: Time.nullable(),
    checkout: Time.nullable(),
    grossPrices: z.boolean(),
    updateChannelManager: z.boolean(),
    channelManagerId: z.union([z.int(), z.string()]).nullable(),
    providerChannelManager: z.enum(channelManagers).nullable(),
    ...contractRow,
    favorite: z.boolean(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    cityId: Id,
    cityName: z.string(),
    countryCode: z.string(),
    kilometres: z
      .number()
      .nullable()
      .optional()
      .describe('The distance from `site`, else from `near`; null without coordinates'),
    providerExploiters: z.array(z.object({ exploiterId: Id, name: z.string() })),
    providerDepartmentImages: DepartmentPictures,
  },
  create: {
    ...fields,
    permalink: Permalink.nullable().default(null),
    providerExploiters: providerExploiters.optional(),
  },
  update: { ...fields, permalink: Permalink, providerExploiters },
  elsewhere: ['latitude', 'longitude', 'kilometres', 'providerDepartmentImages'],
  filters: {
    query: TextFilter.describe('Text in the name or address'),
    ...overviewFilters,
    metaId: IdFilter,
    permalink: TextFilter.describe('A current or former permalink'),
    favorite: SwitchFilter,
    near: PointFilter.describe('latitude,longitude; the nearest come first').meta({ target: pointOfCity }),
    kilometres: NumberFilter.describe('The distance from `near` in kilometres; 5 by default'),
    site: PointFilter.describe(
      'latitude,longitude; departments are ordered by their distance from it, and none is left out',
    ).meta({ target: pointOfCity }),
    box: BoxFilter.describe('south,west,north,east'),
    priceTo: NumberFilter.describe('In whole euros'),
    bedrooms: NumberFilter.describe('An active room has at least this number of bedrooms, by its type'),
    capacity: NumberFilter.describe('Its space types together take at least this number of guests'),
    unplaced: SwitchFilter.describe('Only departments without coordinates'),
  },
  filterBy: {
    except: ['checkin', 'checkout'],
    more: { metaId: Id.meta({ target: '/api/provider_meta' }), providerKind: z.enum(providerKinds) },
    names: {
      providerKind_any: 'providerKinds',
      contractStatus_any: 'contractStatus',
      name_contains: 'departmentName',
      address_contains: 'departmentAddress',
    },
  },
  sort: ['name', 'departmentId', 'priceFrom', 'contractDateEnd', 'kilometres'],
  read: everyRole,
  write: supplyChangers,
  bulk: [
    'language',
    'providerExploiters',
    'active',
    'contractStatus',
    'contractDateEnd',
    'updateChannelManager',
    'favorite',
  ],
})

const { favorite } = fields

/** The dialog that adds a department of a channel manager: docs/rules/providers-and-departments.md#channel-manager. */
export const ChannelManagerDepartment = Department.calls.create.body.extend({
  channelManagerId: required(65),
  providerChannelManager: oneOf(channelManagers, 'channelManagerMandatory'),
  providerExploiters: providerExploiters.min(1, { error: 'exploiterMandatory' }),
})

/** Departments. */
export const departments = area('departments', {
  ...Department.calls,
  hospitality: call({
    summary: 'List: department of a provider of the kind HOSPITALITY',
    method: 'GET',
    path: '/api/provider_hospitality_departments',
    access: everyRole,
    query: Department.calls.list.query,
    fields: Department.fields,
    answer: Department.calls.list.answer,
  }),
  health: contentHealth,
  ...departmentTextCalls,
  ...departmentDraftCalls,
  belongings: belongingsCall(Department.one, '/api/provider_department/{departmentId}/belongings'),
  favorite: call({
    summary: 'Set or toggle whether a department is a favourite',
    method: 'POST',
    path: '/api/v2/provider_department/favorite/{departmentId}',
    access: supplyChangers,
    body: z.object({ favorite: favorite.unwrap().optional() }),
    answer: Department.Row,
    status: 202,
  }),
  place: call({
    summary: 'Set the coordinates of a department',
    method: 'PUT',
    path: '/api/provider_department/coordinates/{departmentId}',
    access: supplyChangers,
    body: z.object({ latitude: Latitude, longitude: Longitude }),
    answer: Department.Row,
  }),
})
