import { fold } from '../values/texts/names.ts'

/** For each language, frequent words that the others do not have, and the country that most of its mails come from. */
const words = {
  NL: 'het een wij voor graag niet ook naar zijn groet groeten kamers bedankt zoeken van tot wonen goedemorgen beste',
  DE: 'und wir fur bitte nicht auch mit fragen gruße grussen gruss zimmer danke sehr suchen vom guten unterkunft ist',
  FR: 'nous une pour bonjour cordialement merci les des vous votre cherchons avec sont du au',
  ES: 'para una gracias que los las nuestro saludos saludo estamos buenos habitaciones buscamos alojamiento personas hasta desde del',
  DK: 'og vi jeg ikke til hilsen med venlig mange tak vaerelser har soger personer fra',
  RO: 'si pentru noi va este sunt multumesc multumim buna stima cu camere dorim cautam cazare persoane perioada ziua pana avem',
} as const

const known = Object.entries(words).flatMap(([country, text]) =>
  text.split(' ').map((word) => [word, country] as const),
)

/** The minimum number of words that identify a language. */
const LEAST = 3

/**
 * The country of the language of a text; `undefined` for English, which is written in all countries, and if the language is
 * unclear.
 */
export function countrySpoken(text: string): string | undefined {
  const found = new Map<string, number>()
  const said = new Set(fold(text).match(/\p{L}+/gu) ?? [])
  for (const [word, country] of known) if (said.has(word)) found.set(country, (found.get(country) ?? 0) + 1)
  const [first, second] = [...found].sort(([, one], [, other]) => other - one)
  if (!first || first[1] < LEAST || first[1] === second?.[1]) return undefined
  return first[0]
}
