import type { Language } from '@stayboard/contract'

/** The languages of countries. All others are written to in English. */
const spoken: Readonly<Record<string, Language>> = {
  NL: 'nl',
  BE: 'nl',
  RO: 'ro',
  MD: 'ro',
  ES: 'es',
  DK: 'da',
}

/** The language to write in to a country. */
export const languageOf = (countryCode: string): Language => spoken[countryCode] ?? 'en'
