import type { Row } from './rows.ts'

/** What the office's articles are about; two of them mean the same, so that there is something to merge. */
const tagNames = [
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
] as const

export function* tags(): Generator<Row<'tags'>> {
  for (const [index, name] of tagNames.entries()) yield { tagId: index + 1, name }
}
