import type { BodyOf, places } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { imageSetter, withImage } from '../files/files.service.ts'
import { cityArea } from './cities.area.ts'
import { favorites, largest } from './cities.repository.ts'

export const { list, get, remove } = cityArea

export async function create(actor: Actor, body: BodyOf<typeof places.createCity>) {
  return cityArea.create(actor, await withImage(actor, body, 'image'))
}

export async function update(actor: Actor, body: BodyOf<typeof places.updateCity>, version?: number) {
  const read = () => cityArea.get(actor, body.cityId)
  return cityArea.update(actor, await withImage(actor, body, 'image', read), version)
}

/** Sets or, without a value in the body, toggles whether a city is a favourite. */
export async function favor(actor: Actor, cityId: number, body: BodyOf<typeof places.favoriteCity>) {
  return cityArea.update(actor, { cityId }, undefined, (_, { favorite }) => ({
    favorite: body.favorite ?? favorite !== true,
  }))
}

const setImage = imageSetter(cityArea, 'cityId', 'imageId', 'files')

/** Stores images of a city, of which the last one is shown. An id in the form must equal that in the path. */
export async function setImages(actor: Actor, cityId: number, body: BodyOf<typeof places.uploadCityImages>) {
  if ((body.city_id ?? cityId) !== cityId) throw invalid([{ field: 'city_id', code: 'link' }])
  let city = await cityArea.get(actor, cityId)
  for (const upload of body.files) city = await setImage(actor, cityId, upload)
  return city
}

/** The favourite cities with their country codes. */
export const favoriteTowns = ({ db }: Actor) => favorites(db)

/** The largest cities with coordinates in a rectangle of the map. @param box south, west, north and east */
export const largestIn = ({ db }: Actor, box: readonly number[] | undefined, most: number) => {
  const [south = -90, west = -180, north = 90, east = 180] = box ?? []
  return largest(db, { south, west, north, east }, most)
}
