import { type BodyOf, City, type places, type ReceivedFile } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { imageSetter } from '../files/files.service.ts'
import { cities } from './cities.repository.ts'

const records = crud(City, cities, (row, _links) => ({ ...row, _links }))
export const { list, get, create, update, remove } = records

/** Makes a city a favourite, or no longer; it changes over where the body does not say. */
export async function favor(actor: Actor, cityId: number, body: BodyOf<typeof places.favoriteCity>) {
  return records.update(actor, { cityId }, undefined, (_, { favorite }) => ({
    favorite: body.favorite ?? favorite !== true,
  }))
}

const setImage = imageSetter(records, 'cityId', 'imageId', 'files')

/** Keeps pictures of a city, one after another: the last one is shown. */
export async function setImages(actor: Actor, cityId: number, uploads: readonly ReceivedFile[]) {
  let city = await records.get(actor, cityId)
  for (const upload of uploads) city = await setImage(actor, cityId, upload)
  return city
}
