import { countryNames, type NamedCountry } from '../../entities/places/country-names.ts'
import { useWords } from '../../kit/core/words/words.ts'

/** The name of a country in the user's language. */
export function LocalName({ countryCode, name }: NamedCountry) {
  return countryNames(useWords().language)({ countryCode, name })
}
