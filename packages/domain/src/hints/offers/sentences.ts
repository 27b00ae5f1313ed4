/** Behind these a point ends no sentence. */
const abbreviation = String.raw`(?<!(?<![\p{L}])(?:incl|excl|inkl|exkl|ekskl|zzgl|ca|cca|pr|kr|nr|st|approx|max|min|dhr|mr|mrs)\.)`
const end = new RegExp(String.raw`(?<=[.!?])${abbreviation}\s+(?=[\p{Lu}(\d€£$])|\n+`, 'iu')
/** Longer sentences are cut, so that none takes long. */
const LONGEST = 600

/** The sentences of a text. A line ends one. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(end)
    .map((one) => one.trim().slice(0, LONGEST))
    .filter((one) => one !== '')
