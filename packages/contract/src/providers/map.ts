import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { BoxFilter } from '../kit/coordinates.ts'
import { Id, required } from '../kit/fields.ts'
import { filteredBy } from '../kit/lists/field-filters.ts'
import { Links } from '../kit/lists/lists.ts'
import { everyRole } from '../kit/roles.ts'
import { sales } from '../stays/stays-resource.ts'
import { Department } from './departments.ts'
import { supplyChangers } from './providers.ts'

/** The maximum number of departments on a map. */
export const PIN_CEILING = 20_000

/** The fields of a department that a map needs. Without links, because an answer contains thousands of them. */
const Pin = z.object({
  departmentId: Id,
  latitude: z.number(),
  longitude: z.number(),
  active: z.boolean(),
})

/** The maximum number of city names on a map. */
export const CITY_CEILING = 150

/** The name of a city on the map. */
const CityName = z.object({
  cityId: Id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  population: z.int().nullable(),
})

/** A place found by the geocoder. */
const Located = z.object({
  latitude: z.number(),
  longitude: z.number(),
  found: z.string().describe('The address as the geocoder writes it'),
})

/** The map of departments, and the lookup of an address (docs/rules/providers-and-departments.md#geocoder). */
export const map = area('map', {
  departments: call({
    summary: 'The departments with coordinates, by the filters of departments',
    method: 'GET',
    path: '/api/v2/map/provider_departments',
    access: everyRole,
    query: filteredBy(z.strictObject(Department.filters), Department.fields),
    fields: Department.fields,
    answer: z.object({
      _embedded: z.object({ providerDepartments: z.array(Pin).describe(`At most ${PIN_CEILING}`) }),
      totalElements: z.int().describe('The total number, even if the answer does not have all'),
      _links: Links,
    }),
  }),
  cities: call({
    summary: 'The names of the largest cities in a part of the map, for a map without streets',
    method: 'GET',
    path: '/api/v2/map/cities',
    access: everyRole,
    query: z.strictObject({ box: BoxFilter.describe('south,west,north,east') }),
    answer: z.object({
      _embedded: z.object({
        cities: z.array(CityName).describe(`The largest first, at most ${CITY_CEILING}`),
      }),
      _links: Links,
    }),
  }),
  configuration: call({
    summary: 'The settings of the map: its streets, and whether a geocoder is configured',
    method: 'GET',
    path: '/api/v2/map/configuration',
    access: everyRole,
    answer: z.object({
      archive: z
        .string()
        .nullable()
        .describe('The path of a PMTiles archive of streets, which is read in ranges'),
      tilesUrl: z.string().nullable().describe('With {z}, {x} and {y}; `null` for a map without tiles'),
      attribution: z.string().nullable(),
      geocoder: z.boolean(),
    }),
  }),
  lookUp: call({
    summary: 'Look up an address as it is written with the geocoder',
    method: 'GET',
    path: '/api/v2/map/address/{address}',
    access: sales,
    params: { address: required(150).describe('Street and number, city') },
    answer: Located,
  }),
  geocode: call({
    summary: 'Look up the address of a department with the geocoder, without saving',
    method: 'GET',
    path: '/api/v2/map/geocode/{departmentId}',
    access: supplyChangers,
    answer: Located,
  }),
})
