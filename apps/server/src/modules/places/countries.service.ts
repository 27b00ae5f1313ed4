import { Country, type places, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { countryArea } from './countries.area.ts'

export const { get, create, update, remove } = countryArea

/**
 * The list of countries, with a link to the default country of new cities if it exists.
 * @param defaultCountryId the setting
 */
export async function list(actor: Actor, query: QueryOf<typeof places.countries>, defaultCountryId: number) {
  const answer = await countryArea.list(actor, query)
  const first = await countryArea.repository.find(actor.db, defaultCountryId, undefined)
  const link = linkTo('default', Country.item, first?.countryId ?? null)
  return { ...answer, _links: { ...answer._links, ...link } }
}
