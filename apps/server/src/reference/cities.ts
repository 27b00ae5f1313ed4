import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { productFiles } from '../platform/product-files.ts'

/** The name under which the database records that the data was loaded. */
const NAME = 'cities'

/**
 * Loads the reference data of cities into a database that has never had it, in one transaction and without change log
 * entries, because no user did it. It is loaded only once, so that later changes and deletions are kept.
 * @param client a connection under the lock of `exclusively`, so that nobody else loads at the same time
 * @returns the number of cities loaded
 */
export async function loadCities(client: pg.ClientBase): Promise<number> {
  const had = await client.query('select from reference_loads where name = $1', [NAME])
  if (had.rowCount) return 0
  await client.query('begin')
  try {
    const count = await load(client)
    await client.query('insert into reference_loads (name) values ($1)', [NAME])
    await client.query('commit')
    await client.query('analyze cities')
    return count
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function load(client: pg.ClientBase): Promise<number> {
  await client.query(`create temporary table incoming (geoname_id integer, country_code text, region text,
    name text, latitude double precision, longitude double precision, population integer, aliases text)
    on commit drop`)
  await pipeline(createReadStream(productFiles.cities), client.query(copyFrom('copy incoming from stdin')))
  // The owner of a table may disable one trigger. Disabling all requires a superuser.
  await client.query('alter table cities disable trigger log_change')
  const loaded = await client.query(`
    insert into cities (geoname_id, country_id, region, name, latitude, longitude, population, aliases)
    select geoname_id, country.id, nullif(region, ''), incoming.name, latitude, longitude, population, aliases
    from incoming
    join (select upper(country_code) as code, min(country_id) as id from countries group by 1) country
      on country.code = incoming.country_code
    order by geoname_id
    on conflict (geoname_id) do nothing`)
  await client.query('alter table cities enable trigger log_change')
  return loaded.rowCount ?? 0
}
