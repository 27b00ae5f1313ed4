import { expect, it } from 'vitest'
import { countryNames } from './country-names.ts'

it.each([
  ['NL', 'Netherlands', 'Nederland'],
  ['DE', 'Germany', 'Duitsland'],
  ['BA', 'Bosnia and Herzegovina', 'Bosnië en Herzegovina'],
  ['LC', 'Saint Lucia', 'Saint Lucia'],
  ['HK', 'Hong Kong', 'Hongkong SAR van China'],
  ['MM', 'Myanmar', 'Myanmar (Birma)'],
  ['CD', 'Congo (Democratic Republic)', 'Congo-Kinshasa'],
  ['CG', 'Congo', 'Congo-Brazzaville'],
  // A user renamed the country.
  ['NL', 'Holland', 'Holland'],
  // Codes that are not in ISO 3166.
  ['XA', 'Atlantis', 'Atlantis'],
  ['EU27', 'Union', 'Union'],
  ['1', 'Nowhere', 'Nowhere'],
])('shows %s with the stored name %s as %s in Dutch', (countryCode, name, shown) => {
  expect(countryNames('nl')({ countryCode, name })).toBe(shown)
})
