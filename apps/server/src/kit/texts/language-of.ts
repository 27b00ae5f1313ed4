import type { Language } from '@stayboard/contract'

/** The language for letters to each country. Countries that are not listed get English. */
const spoken: Readonly<Record<string, Language>> = {
  NL: 'nl',
  BE: 'nl',
  RO: 'ro',
  MD: 'ro',
  ES: 'es',
  DK: 'da',
}

/** Returns the language for letters to a country. */
export const languageOf = (countryCode: string): Language => spoken[countryCode] ?? 'en'
