import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server's own folder, absolute, both for the sources and for the build. */
const server = dirname(findPackageJSON(import.meta.url) ?? '.')

const isBuilt = fileURLToPath(import.meta.url).startsWith(join(server, 'dist'))

/** Files of the product that are read from disk. */
export const productFiles = {
  browserApp: join(server, '../web/dist'),
  /** Towns of six countries, from GeoNames (docs/decisions/023), in the text format of COPY. */
  cities: join(server, 'reference/cities.tsv'),
  migrations: join(server, 'migrations'),
  /** A page with the form of a site, which brands get with their texts. */
  enquiryForm: join(server, '../../examples/enquiry-form/index.html'),
  /** The script that checks audit files without the product. */
  auditVerifier: join(server, '../../ops/verify-audit.mjs'),
  /** The program that reads what outsiders sent, as sources or built, like the program that starts it. */
  reader: join(server, isBuilt ? 'dist/reader.js' : 'src/reader.ts'),
}

/** The version of the product. */
export function productVersion(): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  return String(version)
}
