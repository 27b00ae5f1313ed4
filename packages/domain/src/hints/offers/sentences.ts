import { monthNumber } from '../../values/days/month-names.ts'

/** Behind these a point ends no sentence. */
const abbreviation = String.raw`(?<!(?<![\p{L}])(?:incl|excl|inkl|exkl|ekskl|zzgl|ca|cca|pr|kr|nr|st|approx|max|min|dhr|mr|mrs)\.)`
const end = new RegExp(String.raw`(?<=[.!?])${abbreviation}\s+(?=[\p{Lu}(\d€£$])|\n+`, 'iu')
/** `5.000 kr. Tilbuddet gælder …`: behind an amount, a capital letter begins the next sentence. */
const afterCrowns = /(?<=\d\s?kr\.)\s+(?=\p{Lu})/u
/** `15. Dezember` is a date. */
const dayBefore = /(?<![\d.,])\d{1,2}\.$/
/** Longer sentences are cut, so that none takes long. */
const LONGEST = 600

/** The sentences of a text. A line ends one. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(end)
    .reduce<string[]>(joinDates, [])
    .flatMap((one) => one.split(afterCrowns))
    .map((one) => one.trim().slice(0, LONGEST))
    .filter((one) => one !== '')

/** Joins a piece that begins with the name of a month to the day before it. */
function joinDates(pieces: string[], piece: string): string[] {
  const last = pieces.at(-1)
  const [first] = /^\p{L}+/u.exec(piece) ?? []
  if (last === undefined || !dayBefore.test(last) || monthNumber(first) === null) return [...pieces, piece]
  return [...pieces.slice(0, -1), `${last} ${piece}`]
}
