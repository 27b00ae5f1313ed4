export type Words = readonly [string, ...string[]]

/** The names, towns and number patterns of a country. In patterns `#` is a digit and `@` a capital letter. */
export interface Market {
  /** ISO 3166-1. */
  countryCode: string
  men: Words
  women: Words
  /** With their prefixes. */
  surnames: Words
  /** Made-up names of companies. */
  stems: Words
  trades: Words
  /** Names of those that are no company; `{city}` and `{stem}` are filled in. */
  institutions: Words
  legalForms: Words
  /** How two partners are joined: `Brandt og Søn`. */
  and: string
  /** `town: province`. */
  cities: Words
  streets: Words
  postalCode: string
  /** Numbers that are reserved for fiction, or that no subscriber can have. */
  office: string
  mobile: string
}

/** The words of a text, separated by commas. */
export function words(text: string): Words {
  const [first = '', ...others] = text.trim().split(/\s*,\s*/)
  return [first, ...others]
}
