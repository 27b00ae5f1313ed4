import { z } from 'zod'
import { call } from './kit/call.ts'
import { Id } from './kit/fields.ts'
import { listOf, listQuery, TextFilter } from './kit/lists.ts'
import { envelope } from './kit/resource.ts'
import { everyRole } from './kit/roles.ts'

export const CountryRow = z.object({
  countryId: Id,
  name: z.string(),
  countryCode: z.string(),
  ...envelope,
})

/** Countries, for choosing (D2 §7). */
export const places = {
  countries: call({
    summary: 'List: country',
    method: 'GET',
    path: '/api/countries',
    access: everyRole,
    query: listQuery({ query: TextFilter }, ['name', 'countryId', 'countryCode']),
    answer: listOf('countries', CountryRow),
  }),
  country: call({
    summary: 'One country',
    method: 'GET',
    path: '/api/country/{countryId}',
    access: everyRole,
    answer: CountryRow,
  }),
}
