import { languages } from '@stayboard/contract'
import { fold } from './names.ts'

/** Every two letters that may be a country's: what Intl has no name for falls out. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** The languages that countries are named in: the five of the product, and those of the neighbours. */
const spoken = [...languages, 'de', 'fr']

/** What people call some countries beside the names Intl knows. */
const otherNames = { holland: 'NL', england: 'GB', uk: 'GB', usa: 'US', eire: 'IE' }

/** Made on first use: some thousand names. */
let byName: ReadonlyMap<string, string> | undefined

/**
 * The ISO 3166-1 code of a country as somebody wrote it: its name in a language spoken around, or the code.
 * `undefined` where it is none that is known.
 */
export function regionOf(country: string | null | undefined): string | undefined {
  byName ??= namedRegions()
  return byName.get(fold(country ?? '').trim())
}

function namedRegions(): Map<string, string> {
  const named = new Map<string, string>(Object.entries(otherNames))
  for (const language of spoken) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)
      if (name === undefined) continue
      named.set(fold(name), code)
      named.set(code.toLowerCase(), code)
    }
  }
  return named
}
