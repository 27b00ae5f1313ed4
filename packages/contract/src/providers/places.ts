import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, lengthOf, link, PathId, required } from '../kit/fields.ts'
import { form, KeptImage, UploadedFiles } from '../kit/forms.ts'
import { IdFilter, TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { A, C, everyRole, M } from '../kit/roles.ts'

const changers = [A, M, C] as const
const between = (min: number, max: number) =>
  required(max).refine((value) => value === '' || lengthOf(value) >= min, { error: 'tooShort' })

const countryFields = { name: between(3, 120), countryCode: between(2, 4) }

/** Countries of the world. */
export const Country = resource({
  one: 'country',
  item: '/api/country',
  list: '/api/countries',
  embedded: 'countries',
  id: 'countryId',
  row: { countryId: Id, name: z.string(), countryCode: z.string() },
  create: countryFields,
  update: countryFields,
  filters: { query: TextFilter },
  sort: ['name', 'countryId', 'countryCode'],
  read: everyRole,
  write: changers,
})

const cityFields = {
  name: between(3, 120),
  country: link('/api/country', 'selectCountry'),
  registrationRequired: z
    .boolean({ error: 'type' })
    .default(false)
    .describe('Whether the law there requires a registration number of each place to stay'),
  image: KeptImage,
}

/** Cities. A list without an order has favourites first. */
export const City = resource({
  one: 'city',
  item: '/api/city',
  list: '/api/cities',
  embedded: 'cities',
  id: 'cityId',
  row: {
    cityId: Id,
    name: z.string(),
    /** The region of cities of the reference data, because two cities of a country may have the same name. */
    region: z.string().nullable(),
    favorite: z.boolean(),
    countryId: Id,
    countryName: z.string(),
    countryCode: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    registrationRequired: z.boolean(),
    image: z.string().nullable().describe('The path of its picture'),
  },
  create: cityFields,
  update: cityFields,
  filters: {
    query: TextFilter.describe('Part of a name, in any language'),
    countryId: IdFilter,
    favorite: z.enum(['true'], { error: 'option' }).optional(),
  },
  filterBy: { more: { region: z.string().nullable(), favorite: z.boolean() } },
  sort: ['name', 'cityId'],
  read: everyRole,
  write: changers,
  bulk: ['country', 'registrationRequired'],
})

/** Countries and cities. The list of countries links to the default (docs/rules/places.md#default-country). */
export const places = area('places', {
  countries: Country.calls.list,
  country: Country.calls.get,
  createCountry: Country.calls.create,
  updateCountry: Country.calls.update,
  removeCountry: Country.calls.remove,
  cities: City.calls.list,
  city: City.calls.get,
  createCity: City.calls.create,
  updateCity: City.calls.update,
  removeCity: City.calls.remove,
  favoriteCity: call({
    summary: 'Set whether a city is a favourite; toggle it without a value',
    method: 'POST',
    path: '/api/city/favorite/{cityId}',
    access: changers,
    body: z.object({ favorite: z.boolean({ error: 'type' }).optional() }),
    answer: City.Row,
  }),
  uploadCityImages: call({
    summary: 'Set the picture of a city; of several, the last one is kept',
    method: 'POST',
    path: '/api/city/upload_images/{cityId}',
    access: changers,
    body: form({ files: UploadedFiles, city_id: PathId.optional() }),
    answer: City.Row,
  }),
})
