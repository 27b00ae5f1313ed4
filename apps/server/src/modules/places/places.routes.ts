import { places } from '@stayboard/contract'
import { implement } from '../../kit/calls.ts'
import * as service from './places.service.ts'

export const placeRoutes = implement(places, {
  countries: ({ actor, query }) => service.listCountries(actor, query),
  country: ({ actor, params }) => service.getCountry(actor, params.countryId),
})
