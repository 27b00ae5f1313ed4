import type pg from 'pg'
import { markets } from '../markets/index.ts'
import type { Market } from '../markets/market.ts'

/** The coordinates of a town, and its market. */
export interface Town {
  name: string
  market: Market
  latitude: number
  longitude: number
}

/** Towns with departments. */
export const towns: readonly [Town, ...Town[]] = [
  { name: 'Amsterdam', market: markets.netherlands, latitude: 52.37403, longitude: 4.88969 },
  { name: 'Rotterdam', market: markets.netherlands, latitude: 51.9225, longitude: 4.47917 },
  { name: 'Eindhoven', market: markets.netherlands, latitude: 51.44083, longitude: 5.47778 },
  { name: 'Delft', market: markets.netherlands, latitude: 52.00667, longitude: 4.35556 },
  { name: 'Haarlem', market: markets.netherlands, latitude: 52.38084, longitude: 4.63683 },
  { name: 'Maastricht', market: markets.netherlands, latitude: 50.84833, longitude: 5.68889 },
  { name: 'Antwerpen', market: markets.belgium, latitude: 51.22047, longitude: 4.40026 },
  { name: 'Gent', market: markets.belgium, latitude: 51.05, longitude: 3.71667 },
  { name: 'Leuven', market: markets.belgium, latitude: 50.87959, longitude: 4.70093 },
  { name: 'Berlin', market: markets.germany, latitude: 52.52437, longitude: 13.41053 },
  { name: 'Köln', market: markets.germany, latitude: 50.93333, longitude: 6.95 },
  { name: 'München', market: markets.germany, latitude: 48.13743, longitude: 11.57549 },
  { name: 'København', market: markets.denmark, latitude: 55.67594, longitude: 12.56553 },
  { name: 'Aarhus', market: markets.denmark, latitude: 56.15674, longitude: 10.21076 },
  { name: 'Barcelona', market: markets.spain, latitude: 41.38879, longitude: 2.15899 },
  { name: 'Valencia', market: markets.spain, latitude: 39.46975, longitude: -0.37739 },
  { name: 'București', market: markets.romania, latitude: 44.43225, longitude: 26.10626 },
  { name: 'Cluj-Napoca', market: markets.romania, latitude: 46.76667, longitude: 23.6 },
]

/** The city ids of the towns. A town that reference data lacks is added. */
export async function townIds(client: pg.ClientBase): Promise<number[]> {
  const ids: number[] = []
  for (const { name, market, latitude, longitude } of towns) {
    const found = await client.query<{ id: number }>(
      `with there as (
         select city_id from cities join countries using (country_id)
         where cities.name = $1 and country_code = $2 order by population desc nulls last, city_id limit 1
       ), added as (
         insert into cities (name, country_id, latitude, longitude)
         select $1, country_id, $3, $4 from countries
         where country_code = $2 and not exists (select from there)
         returning city_id
       ) select city_id as id from there union all select city_id from added`,
      [name, market.countryCode, latitude, longitude],
    )
    ids.push(Number(found.rows[0]?.id))
  }
  return ids
}
