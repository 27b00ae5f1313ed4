import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Latitude, Longitude } from '../kit/coordinates.ts'
import { Id, Version } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A, C, K, M } from '../kit/roles.ts'

/** Where the people of an enquiry work (docs/rules/enquiries.md#site). */
const Site = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().describe('The location of the enquiry, or the city that stands for it'),
  isExact: z.boolean().describe('Whether a user placed it; otherwise it is the centre of the city'),
})

const path = '/api/v2/enquiry/site/{enquiryId}'
const answer = z.object({
  enquiryId: Id,
  site: Site.nullable().describe('null if the location names no city that is known'),
  version: Version,
  _links: Links,
})

/** The calls about the site of an enquiry. */
export const siteCalls = {
  site: call({
    summary: 'Where the people of an enquiry work',
    method: 'GET',
    path,
    access: [A, M, C, K],
    answer,
  }),
  placeSite: call({
    summary: 'Set where the people of an enquiry work; without coordinates, the city of the location counts',
    method: 'PUT',
    path,
    access: [A, M],
    body: z.object({
      latitude: Latitude.nullable(),
      longitude: Longitude.nullable(),
      version: Version.optional(),
    }),
    answer,
  }),
}
