import { nfc } from '@stayboard/contract'

/** The code and the stored name of a country. */
export interface NamedCountry {
  countryCode: string
  name: string
}

/** Normalises a name, so that the reference data and the abbreviated names of browsers match. */
const plain = (name: string) =>
  nfc(name)
    .replaceAll(' & ', ' and ')
    .replace(/^St\. /, 'Saint ')
    .replace(/^U\.S\. /, 'United States ')
    .replace(/ SAR China$| \(.*\)$/, '')

/** Names of the reference data, mapped to the names that browsers use. */
const otherwise: Readonly<Record<string, string>> = { CD: 'Congo (Democratic Republic)', CG: 'Congo' }

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
const english = namesIn('en')

/**
 * Returns a function from a country to its name in a language. The name is translated by ISO code if the stored name
 * is the original English one. A name changed by a user, or a code outside ISO 3166, keeps the stored name.
 */
export function countryNames(language: string): (country: NamedCountry) => string {
  const local = namesIn(language)
  return ({ countryCode, name }) => {
    if (!/^[a-z]{2}$/i.test(countryCode)) return name
    const isAsItCame = otherwise[countryCode] === name || plain(english.of(countryCode) ?? '') === plain(name)
    return isAsItCame ? (local.of(countryCode) ?? name) : name
  }
}
