/** A country as its own record and those that link to it tell of it. */
export interface NamedCountry {
  countryCode: string
  name: string
}

/** One spelling for what the reference data writes out and browsers abbreviate. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(' & ', ' and ')
    .replace(/^St\. /, 'Saint ')
    .replace(/^U\.S\. /, 'United States ')
    .replace(/ SAR China$| \(.*\)$/, '')

/** Two that browsers tell apart by their capitals, and the reference data does not. */
const otherwise: Readonly<Record<string, string>> = { CD: 'Congo (Democratic Republic)', CG: 'Congo' }

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
const english = namesIn('en')

/**
 * What a country is called in a language: by its ISO code, as long as nobody gave it another name than the
 * English one it came with; else the name it was given.
 */
export function countryNames(language: string): (country: NamedCountry) => string {
  const local = namesIn(language)
  return ({ countryCode, name }) => {
    if (!/^[a-z]{2}$/i.test(countryCode)) return name
    const isAsItCame = otherwise[countryCode] === name || plain(english.of(countryCode) ?? '') === plain(name)
    return isAsItCame ? (local.of(countryCode) ?? name) : name
  }
}
