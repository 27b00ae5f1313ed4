import { map } from '@stayboard/contract'

import { implement } from '../../kit/calls/calls.ts'
import type { Geocoder } from './map.service.ts'
import * as service from './map.service.ts'

interface Surroundings {
  tilesUrl: string | undefined
  /** The attribution text for map tiles and archive. */
  attribution: string
  /** Returns the current URL path of the map archive. */
  archive: () => Promise<string | null>
  geocoder: Geocoder | undefined
}

/** The calls of the map. @param surroundings the configured external services */
export const mapRoutes = ({ tilesUrl, attribution, archive, geocoder }: Surroundings) =>
  implement(map, {
    departments: ({ actor, query }) => service.departmentsOnMap(actor, query),
    cities: ({ actor, query }) => service.citiesOnMap(actor, query),
    configuration: async () => {
      const streets = { archive: await archive(), tilesUrl: tilesUrl ?? null }
      const isOwed = streets.archive !== null || streets.tilesUrl !== null
      return { ...streets, attribution: isOwed ? attribution : null, geocoder: geocoder !== undefined }
    },
    lookUp: ({ actor, params }) => service.lookUp(actor, params.address, geocoder),
    geocode: ({ actor, params }) => service.geocode(actor, params.departmentId, geocoder),
  })
