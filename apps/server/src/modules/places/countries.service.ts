import { Country, type places, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import { linkTo } from '../../kit/calls/links.ts'
import { countryArea } from './countries.area.ts'

const records = crud(countryArea)
export const { get, create, update, remove } = records

/**
 * The list, with a link to the default country of new cities, if it exists.
 * @param defaultCountryId the setting
 */
export async function list(actor: Actor, query: QueryOf<typeof places.countries>, defaultCountryId: number) {
  const answer = await records.list(actor, query)
  const first = await records.find(actor, defaultCountryId).catch(() => undefined)
  const link = linkTo('default', Country.item, first?.countryId ?? null)
  return { ...answer, _links: { ...answer._links, ...link } }
}
