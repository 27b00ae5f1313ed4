import type { places, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, equals } from '../../kit/sql/conditions.ts'
import { isInBox, type MapBox } from '../../kit/sql/on-map.ts'
import { type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof places.cities>

const select = (db: Executor) =>
  db
    .selectFrom('cities')
    .innerJoin('countries', 'countries.countryId', 'cities.countryId')
    .leftJoin('files', 'files.fileId', 'cities.imageId')
    .select(['cities.cityId', 'cities.name', 'cities.region', 'cities.favorite', 'cities.countryId'])
    .select(['cities.latitude', 'cities.longitude', 'cities.registrationRequired', 'cities.version'])
    .select(['countries.name as countryName', 'countries.countryCode', 'files.path as image'])

/**
 * The sort expression of cities: favourites first; in a search, then names that begin with the text; then by
 * population.
 */
function likeliest(query: string | undefined) {
  const begins = sql`strpos(cities.search, fold(${query})) <> 1`
  return query
    ? sql`not cities.favorite, ${begins}, coalesce(-cities.population, 0), cities.name`
    : sql`not cities.favorite, cities.name`
}

function plan({ query, countryId, favorite, sort }: Query): ListPlan {
  return {
    where: [
      containsText('cities.search', query),
      equals('cities.country_id', countryId),
      favorite && sql`cities.favorite`,
    ],
    ...(sort ? {} : { order: likeliest(query?.trim()) }),
  }
}

/** Reads and writes cities, with their countries. */
export const cities = tableRepository({ table: 'cities', id: 'city_id', select, order: { by: 'name' } }, plan)

interface CityName {
  cityId: number
  name: string
  latitude: number
  longitude: number
  population: number | null
}

/** The largest cities in a rectangle of the map, largest first. */
export async function largest(db: Executor, box: MapBox, most: number): Promise<CityName[]> {
  const found = await sql<CityName>`select city_id, name, latitude, longitude, population from cities
    where ${isInBox('cities', box)} order by population desc nulls last, city_id limit ${most}`.execute(db)
  return found.rows
}

export async function favorites(db: Executor): Promise<{ name: string; countryCode: string }[]> {
  const { rows } = await sql<{ name: string; countryCode: string }>`
    select c.name, n.country_code from cities c join countries n using (country_id)
    where c.favorite order by c.name, c.city_id`.execute(db)
  return rows
}
