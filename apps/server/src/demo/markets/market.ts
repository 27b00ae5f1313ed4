export type Words = readonly [string, ...string[]]

/** The names, towns and phone number patterns of a country. In patterns, `#` is a digit and `@` a capital letter. */
export interface Market {
  /** The ISO 3166-1 code of the country. */
  countryCode: string
  men: Words
  women: Words
  /** Surnames, including prefixes. */
  surnames: Words
  /** Invented words for names of companies. */
  stems: Words
  trades: Words
  /** Names of institutions that are not companies. The placeholders `{city}` and `{stem}` are filled in. */
  institutions: Words
  legalForms: Words
  /** The word between the names of two partners: `Brandt og Søn`. */
  and: string
  /** Cities in the form `town: province`. */
  cities: Words
  streets: Words
  postalCode: string
  /** Phone number patterns that are reserved for fiction, or that no subscriber can have. */
  office: string
  mobile: string
}

/** Splits a text at commas. */
export function words(text: string): Words {
  const [first = '', ...others] = text.trim().split(/\s*,\s*/)
  return [first, ...others]
}
