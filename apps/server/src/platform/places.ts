import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The server's own folder, absolute: the same for the sources and for what is built of them. */
const server = dirname(findPackageJSON(import.meta.url) ?? '.')

/** What comes with the product and is read from disk. */
export const places = {
  browserApp: join(server, '../web/dist'),
  /** Towns of six countries, from GeoNames (docs/decisions/023), in the text format of COPY. */
  cities: join(server, 'reference/cities.tsv'),
  migrations: join(server, 'migrations'),
}
