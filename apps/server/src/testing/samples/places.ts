import { dot } from './dot.ts'
import type { Samples } from './sample.ts'

export const places: Samples['places'] = {
  countries: {},
  country: { params: { countryId: 4 } },
  createCountry: { body: { name: 'Atlantis', countryCode: 'XA' } },
  updateCountry: { body: { name: 'Curaçao', countryCode: 'CW', countryId: 250, version: 1 } },
  removeCountry: { params: { countryId: 251 } },
  cities: {},
  city: { params: { cityId: 1 } },
  createCity: { body: { name: 'Rotterdam', country: '/api/country/4', registrationRequired: false } },
  updateCity: {
    body: {
      name: "'s-Hertogenbosch",
      country: '/api/country/4',
      registrationRequired: true,
      cityId: 1,
      version: 1,
    },
  },
  removeCity: { params: { cityId: 2 } },
  favoriteCity: { params: { cityId: 1 }, body: { favorite: true } },
  uploadCityImages: { params: { cityId: 1 }, body: { files: dot } },
}
