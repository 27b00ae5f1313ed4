import { Country, type places, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { linkTo } from '../../kit/links.ts'
import { countries } from './countries.repository.ts'
import { codesNamed } from './country-names.ts'

/** The repository, with countries found by their names in every language too. */
const named: typeof countries = {
  ...countries,
  list: (db, query) => countries.list(db, { ...query, codes: query.query ? codesNamed(query.query) : [] }),
}
const records = crud(Country, named, (row, _links) => ({ ...row, _links }))
export const { get, create, update, remove } = records

/**
 * The list, with a link to the country that a new city begins with, where there is one.
 * @param defaultCountryId the setting
 */
export async function list(actor: Actor, query: QueryOf<typeof places.countries>, defaultCountryId: number) {
  const answer = await records.list(actor, query)
  const first = await countries.find(actor.db, defaultCountryId)
  const link = linkTo('default', Country.item, first?.countryId ?? null)
  return { ...answer, _links: { ...answer._links, ...link } }
}
