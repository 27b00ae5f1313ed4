import { Country } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { countries } from './countries.repository.ts'
import { codesNamed } from './country-names.ts'

/** The repository of countries, with a search by names in all languages. */
const named: typeof countries = {
  ...countries,
  list: (db, query, rights) =>
    countries.list(db, { ...query, codes: query.query ? codesNamed(query.query) : [] }, rights),
}

/** The area of countries, which are found by their names in any language. */
export const countryArea = area({
  resource: Country,
  repository: named,
  present: (row, _links) => ({ ...row, _links }),
})
