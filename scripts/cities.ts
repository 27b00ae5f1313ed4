import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { fold } from '../packages/domain/src/index.ts'
import { regions } from './cities/regions.ts'
import { spellings } from './cities/spellings.ts'

/**
 * Generates the reference data of cities from GeoNames' `cities500.txt` (docs/decisions/023): `node scripts/cities.ts
 * path/to/cities500.txt`
 */
const target = fileURLToPath(new URL('../apps/server/reference/cities.tsv', import.meta.url))

const LEAST_PEOPLE = 1000
/** Feature codes of places that are no cities: parts of cities, and abandoned places. */
const noCities = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** Parses the used columns of a line (geonames.org, "readme"). */
function placeIn(line: string) {
  const cells = line.split('\t')
  const at = (index: number) => cells[index] ?? ''
  return {
    id: Number(at(0)),
    name: at(1),
    others: at(3).split(','),
    latitude: at(4),
    longitude: at(5),
    kind: at(7),
    country: at(8),
    region: at(10),
    people: Number(at(14)),
  }
}

/** Replaces cedillas by the commas below that Romanian letters have. Old sources use cedillas. */
const withCommas = (text: string) =>
  text.replaceAll('ş', 'ș').replaceAll('ţ', 'ț').replaceAll('Ş', 'Ș').replaceAll('Ţ', 'Ț')

/**
 * Returns other names in Latin letters that a search for the main name would not find. Airport codes are left
 * out.
 */
function aliases(name: string, others: readonly string[]): string[] {
  const found: string[] = []
  const isKnown = (text: string) => [name, ...found].some((one) => fold(one).includes(text))
  for (const other of others) {
    const isWritten = /^[\p{Script=Latin}\p{M} .’'()/-]+$/u.test(other) && /\p{Lu}/u.test(other)
    if (isWritten && !/^\p{Lu}{2,4}$/u.test(other) && !isKnown(fold(other))) found.push(other)
  }
  return found
}

const rows: string[] = []
for await (const line of createInterface({ input: createReadStream(process.argv[2] ?? '') })) {
  const place = placeIn(line)
  const names = regions[place.country]
  if (!names || place.people < LEAST_PEOPLE || noCities.has(place.kind)) continue
  const isRomanian = place.country === 'RO'
  const given = isRomanian ? withCommas(place.name) : place.name
  const name = (spellings.get(place.id) ?? given).normalize('NFC')
  const others = aliases(name, [place.name, ...place.others])
    .join(', ')
    .normalize('NFC')
  const { id, country, latitude, longitude, people } = place
  if ([...name].length < 3) continue
  rows.push([id, country, names[place.region] ?? '', name, latitude, longitude, people, others].join('\t'))
}
rows.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
await writeFile(target, `${rows.join('\n')}\n`)
