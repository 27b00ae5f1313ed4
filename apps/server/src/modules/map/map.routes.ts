import { map } from '@stayboard/contract'

import { implement } from '../../kit/calls/calls.ts'
import type { Geocoder } from './map.service.ts'
import * as service from './map.service.ts'

interface Surroundings {
  /** The settings for the background of the map. */
  tiles: { url: string; attribution: string } | undefined
  geocoder: Geocoder | undefined
}

/** @param surroundings the configured external services */
export const mapRoutes = ({ tiles, geocoder }: Surroundings) =>
  implement(map, {
    departments: ({ actor, query }) => service.departmentsOnMap(actor, query),
    configuration: async () => ({
      tilesUrl: tiles?.url ?? null,
      attribution: tiles?.attribution ?? null,
      geocoder: geocoder !== undefined,
    }),
    geocode: ({ actor, params }) => service.geocode(actor, params.departmentId, geocoder),
  })
