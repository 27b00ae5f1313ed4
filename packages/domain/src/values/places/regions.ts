import { languages } from '@stayboard/contract'
import { fold } from '../texts/names.ts'

/** All letters. Their pairs without a name in `Intl` are skipped later. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** The languages in which countries are recognised: the product's five, German, French and Polish. */
const spoken = [...languages, 'de', 'fr', 'pl']

/** Names of countries that `Intl` does not have. */
const otherNames = {
  holland: 'NL',
  england: 'GB',
  engeland: 'GB',
  inglaterra: 'GB',
  anglia: 'GB',
  'great britain': 'GB',
  'groot-brittannie': 'GB',
  'gran bretana': 'GB',
  'marea britanie': 'GB',
  usa: 'US',
  eire: 'IE',
  'czech republic': 'CZ',
  'republica moldova': 'MD',
}

/** Several thousand names, built on first use. */
let byName: ReadonlyMap<string, string> | undefined

/**
 * The ISO 3166-1 code for the name or code of a country, as typed in one of the known languages.
 * `undefined` if it is not recognised.
 */
export function regionOf(country: string | null | undefined): string | undefined {
  byName ??= namedRegions()
  const name = fold(country ?? '').trim()
  return byName.get(name) ?? byName.get(name.replace(/^(?:the|de|het|die|der|la|el|los|las) |[.]/g, ''))
}

function namedRegions(): Map<string, string> {
  const named = new Map<string, string>(Object.entries(otherNames))
  for (const language of spoken) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)
      if (name === undefined) continue
      // `Intl` also has names for former codes: FX as France, UK as the United Kingdom.
      const region = new Intl.Locale('und', { region: code }).region ?? code
      named.set(fold(name), region)
      named.set(code.toLowerCase(), region)
    }
  }
  return named
}
