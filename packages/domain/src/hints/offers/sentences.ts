import { monthNumber } from '../../values/days/month-names.ts'

/** Matches abbreviations, after which a point ends no sentence. */
const abbreviation = String.raw`(?<!(?<![\p{L}])(?:incl|excl|inkl|exkl|ekskl|zzgl|ca|cca|pr|kr|nr|st|approx|max|min|dhr|mr|mrs)\.)`
const end = new RegExp(String.raw`(?<=[.!?])${abbreviation}\s+(?=[\p{Lu}(\d€£$])|\n+`, 'iu')
/** Matches the end of a sentence after an amount in crowns: `5.000 kr. Tilbuddet gælder …`. */
const afterCrowns = /(?<=\d\s?kr\.)\s+(?=\p{Lu})/u
/** Matches a day before a month name: `15. Dezember` is no end of a sentence. */
const dayBefore = /(?<![\d.,])\d{1,2}\.$/
/** The maximum length of a sentence in characters. Longer ones are split, so that the patterns stay fast. */
const LONGEST = 600

/** Splits a text into sentences. The end of a line also ends a sentence. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(end)
    .reduce<string[]>(joinDates, [])
    .flatMap((one) => one.split(afterCrowns))
    .map((one) => one.trim().slice(0, LONGEST))
    .filter((one) => one !== '')

/** Joins the day and the month name of a date that was split, such as `15. Dezember`. */
function joinDates(pieces: string[], piece: string): string[] {
  const last = pieces.at(-1)
  const [first] = /^\p{L}+/u.exec(piece) ?? []
  if (last === undefined || !dayBefore.test(last) || monthNumber(first) === null) return [...pieces, piece]
  return [...pieces.slice(0, -1), `${last} ${piece}`]
}
