import type { Row } from '../rows.ts'

/** The topics of articles. Two mean the same, so that they can be merged. */
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

/** The id of a tag, by name. */
export const tagNumber = (name: string): number => tagNames.indexOf(name) + 1

export function* tags(): Generator<Row<'tags'>> {
  for (const [index, name] of tagNames.entries()) yield { tagId: index + 1, name }
}
