import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The absolute path of the server's package folder, for sources and for the build. */
const server = dirname(findPackageJSON(import.meta.url) ?? '.')

const isBuilt = fileURLToPath(import.meta.url).startsWith(join(server, 'dist'))

/** Paths of product files that are read from disk at run time. */
export const productFiles = {
  browserApp: join(server, '../web/dist'),
  /** Towns of six countries, from GeoNames (docs/decisions/023), in the text format of COPY. */
  cities: join(server, 'reference/cities.tsv'),
  migrations: join(server, 'migrations'),
  /** A sample page with the enquiry form of a site, which brands download with their texts. */
  enquiryForm: join(server, '../../examples/enquiry-form/index.html'),
  /** The script that checks audit files without the product. */
  auditVerifier: join(server, '../../ops/verify-audit.mjs'),
  /** The program of reader processes. It is a source file or a build, like the program that starts it. */
  reader: join(server, isBuilt ? 'dist/reader.js' : 'src/reader.ts'),
}

/** The version of the product. */
export function productVersion(): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  return String(version)
}
