import type { Row } from './rows.ts'

/** What the office's articles are about; two of them mean the same, so that there is something to merge. */
const tagNames: readonly string[] = [
  'Aankomst',
  'Betaling',
  'Contracten',
  'Facturen',
  'Garantie',
  'Huisregels',
  'Huisdieren',
  'København',
  'Linnengoed',
  'Parkeren',
  'Schade',
  'Schoonmaak',
  'Schoonmaken',
  'Sleutels',
  'Toeristenbelasting',
  'Veiligheid',
  'Vertrek',
  'Wifi',
]

/** The number of a tag by its name. */
export const tagNumber = (name: string): number => tagNames.indexOf(name) + 1

export function* tags(): Generator<Row<'tags'>> {
  for (const [index, name] of tagNames.entries()) yield { tagId: index + 1, name }
}
