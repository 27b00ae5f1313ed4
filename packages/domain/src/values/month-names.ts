import { fold } from './names.ts'

/** The names and abbreviations of the months in English, Dutch, Romanian, Spanish and Danish, and in German, as mails have them. */
const names = [
  'january januari ianuarie enero januar jan ian ene',
  'february februari februarie febrero februar feb',
  'march maart martie marzo marts marz maerz mrt mar',
  'april aprilie abril apr abr',
  'may mei mai mayo maj',
  'june juni iunie junio jun iun',
  'july juli iulie julio jul iul',
  'august augustus agosto aug ago',
  'september septembrie septiembre sept sep',
  'october oktober octombrie octubre okt oct',
  'november noiembrie noviembre nov noi',
  'december decembrie diciembre dezember dec dic dez',
]

const numbers = new Map(
  names.flatMap((line, index) => line.split(' ').map((name) => [name, String(index + 1)] as const)),
)

/** The number of a month by its name in any of the five languages: `april` → `4`. `null` for another word. */
export function monthNumber(name = ''): string | null {
  return numbers.get(fold(name)) ?? null
}
