import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The server's own folder, absolute, both for the sources and for the build. */
const server = dirname(findPackageJSON(import.meta.url) ?? '.')

/** Files of the product that are read from disk. */
export const places = {
  browserApp: join(server, '../web/dist'),
  /** Towns of six countries, from GeoNames (docs/decisions/023), in the text format of COPY. */
  cities: join(server, 'reference/cities.tsv'),
  migrations: join(server, 'migrations'),
}
