import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Latitude, Longitude } from '../kit/coordinates.ts'
import { Id } from '../kit/fields.ts'
import { filteredBy, filterFields } from '../kit/lists/field-filters.ts'
import {
  DecimalFilter,
  IdFilter,
  Links,
  listOf,
  listQuery,
  SwitchFilter,
  TextFilter,
  WholeNumber,
} from '../kit/lists/lists.ts'
import { smallPages } from '../kit/lists/page-sizes.ts'
import { A, everyRole, M } from '../kit/roles.ts'
import { Run } from '../system/runs.ts'

const Text = z.string().nullable()

/** Codes of HyperGuest are kept unchanged, because their list is not public. */
const row = {
  hyperGuestId: Id.describe("HyperGuest's own number of the property"),
  id: Id.describe('The same as hyperGuestId'),
  name: z.string(),
  address: Text,
  city: Text,
  postcode: Text,
  countryCode: Text,
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  rating: z.number().nullable(),
  status: Text,
  website: Text,
  contactEmail: Text,
  contactPhone: Text,
  commisionValue: z.number().nullable(),
  commissionCalculation: Text,
  commissionChargeType: Text,
  isTest: z.boolean(),
  favorite: z.boolean(),
  gone: z.boolean().describe('Whether HyperGuest no longer lists it. Only favourites are kept then'),
}
export const HyperGuest = z.object({ ...row, _links: Links })

const filters = {
  query: TextFilter.describe('Any part of name, address, city, postcode or contact'),
  name: TextFilter,
  address: TextFilter,
  city: TextFilter,
  postcode: TextFilter,
  countryCode: TextFilter,
  status: TextFilter,
  contactEmail: TextFilter,
  contactPhone: TextFilter,
  website: TextFilter,
  commissionCalculation: TextFilter,
  commissionChargeType: TextFilter,
  hyperGuestId: IdFilter,
  id: IdFilter.describe('The same as hyperGuestId'),
  rating: DecimalFilter,
  commisionValue: DecimalFilter,
  latitude: DecimalFilter,
  longitude: DecimalFilter,
  favorite: SwitchFilter.describe('Only favourites'),
  isTest: SwitchFilter.describe('Only properties for tests'),
  total: WholeNumber(10_000_000).optional().describe('Changes nothing'),
}
const { name, address, city, postcode, countryCode, status, contactEmail } = row
const { rating, commisionValue, commissionCalculation, commissionChargeType, contactPhone, website, gone } =
  row
const texts = {
  name,
  address,
  city,
  postcode,
  countryCode,
  status,
  contactEmail,
  contactPhone,
  website,
  commissionCalculation,
  commissionChargeType,
}
const others = { rating, commisionValue, gone }
const fields = filterFields(
  {},
  {},
  {
    more: { ...texts, ...others },
    names: Object.fromEntries(Object.keys(texts).map((field) => [`${field}_contains`, field])),
  },
)

/** The query of the list and of its total, so that both count the same rows. */
const query = filteredBy(
  listQuery(filters, ['name', 'city', 'countryCode', 'rating', 'hyperGuestId']),
  fields,
)

const get = call({
  summary: 'One property of HyperGuest',
  method: 'GET',
  path: '/api/v2/channel_manager/hyperguest/property/{hyperGuestId}',
  access: everyRole,
  answer: HyperGuest,
})

/** Properties of HyperGuest, as its last refresh found them (docs/rules/hyperguest.md). */
export const hyperGuests = area('hyperGuests', {
  list: call({
    summary: 'List: property of HyperGuest',
    method: 'GET',
    path: '/api/v2/channel_manager/hyperguest/properties',
    access: everyRole,
    query,
    answer: listOf('hyperGuests', HyperGuest),
    fields,
    rows: { id: 'hyperGuestId', called: ['name'], get },
    pages: smallPages,
  }),
  get,
  total: call({
    summary: 'The number of properties of HyperGuest, by the filters of their list',
    method: 'GET',
    path: '/api/v2/channel_manager/hyperguest/total_properties',
    access: everyRole,
    query,
    fields,
    answer: z.object({ content: z.int(), _links: Links }),
  }),
  favorite: call({
    summary: 'Set or toggle whether a property of HyperGuest is a favourite',
    method: 'POST',
    path: '/api/v2/channel_manager/favorite/{hyperGuestId}',
    access: [A, M],
    body: z.object({ favorite: z.boolean({ error: 'type' }).optional() }),
    answer: HyperGuest,
  }),
  refresh: call({
    summary: 'Start reading all properties from HyperGuest again, in the background',
    method: 'GET',
    path: '/api/v2/integrations/update_allotment_hyperguest',
    starts: true,
    access: [A, M],
    answer: Run,
  }),
  refreshFavorites: call({
    summary: 'Start reading the favourites from HyperGuest again, in the background',
    method: 'GET',
    path: '/api/v2/integrations/update_hyperguest_selection',
    starts: true,
    access: [A, M],
    answer: Run,
  }),
})
