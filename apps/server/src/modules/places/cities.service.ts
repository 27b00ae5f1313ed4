import { type BodyOf, City, type places } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { cities } from './cities.repository.ts'

const records = crud(City, cities, (row, _links) => ({ ...row, _links }))
export const { list, get, create, update, remove } = records

/** Makes a city a favourite, or no longer; it changes over where the body does not say. */
export async function favor(actor: Actor, cityId: number, body: BodyOf<typeof places.favoriteCity>) {
  return records.update(actor, { cityId }, undefined, (_, { favorite }) => ({
    favorite: body.favorite ?? favorite !== true,
  }))
}
