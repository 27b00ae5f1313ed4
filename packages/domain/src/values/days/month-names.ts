import { fold } from '../texts/names.ts'

/** The names and abbreviations of the months in English, Dutch, Romanian, Spanish and Danish, and in German and French, as mails have them. */
const names = [
  'january janvier januari ianuarie enero januar jan ian ene',
  'february fevrier februari februarie febrero februar feb',
  'march mars maart martie marzo marts marz maerz mrt mar',
  'april avril aprilie abril apr abr',
  'may mei mai mayo maj',
  'june juin juni iunie junio jun iun',
  'july juillet juli iulie julio jul iul',
  'august aout augustus agosto aug ago',
  'september septembre septembrie septiembre sept sep',
  'october octobre oktober octombrie octubre okt oct',
  'november novembre noiembrie noviembre nov noi',
  'december decembre decembrie diciembre dezember dec dic dez',
]

const numbers = new Map(
  names.flatMap((line, index) => line.split(' ').map((name) => [name, String(index + 1)] as const)),
)

/** The number of a month by its name in any of the five languages: `april` → `4`. `null` for another word. */
export function monthNumber(name = ''): string | null {
  return numbers.get(fold(name)) ?? null
}
