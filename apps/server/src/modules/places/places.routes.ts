import { places } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as cities from './cities.service.ts'
import * as countries from './countries.service.ts'

/** The calls for cities and countries. @param defaultCountryId the default country of new cities */
export const placeRoutes = (defaultCountryId: number) =>
  implement(places, {
    countries: ({ actor, query }) => countries.list(actor, query, defaultCountryId),
    country: ({ actor, params }) => countries.get(actor, params.countryId),
    createCountry: ({ actor, body }) => countries.create(actor, body),
    updateCountry: ({ actor, body, version }) => countries.update(actor, body, version),
    removeCountry: ({ actor, params, version }) => countries.remove(actor, params.countryId, version),
    cities: ({ actor, query }) => cities.list(actor, query),
    city: ({ actor, params }) => cities.get(actor, params.cityId),
    createCity: ({ actor, body }) => cities.create(actor, body),
    updateCity: ({ actor, body, version }) => cities.update(actor, body, version),
    removeCity: ({ actor, params, version }) => cities.remove(actor, params.cityId, version),
    uploadCityImages: ({ actor, params, body }) => cities.setImages(actor, params.cityId, body),
    favoriteCity: ({ actor, params, body }) => cities.favor(actor, params.cityId, body),
  })
