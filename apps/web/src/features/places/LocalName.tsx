import i18next from 'i18next'
import { countryNames, type NamedCountry } from '../../entities/places/country-names.ts'

/** The name of a country in the user's language. */
export function LocalName({ countryCode, name }: NamedCountry) {
  return countryNames(i18next.language)({ countryCode, name })
}
