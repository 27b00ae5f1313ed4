import { type BodyOf, enquiries } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { siteOfEnquiry } from '../places/sites.service.ts'
import { enquiryArea } from './enquiries.area.ts'

/** The place of work of an enquiry (docs/rules/enquiries.md#site). */
export async function site(actor: Actor, enquiryId: number) {
  const found = await siteOfEnquiry(actor, enquiryId)
  const href = enquiries.site.path.replace('{enquiryId}', String(enquiryId))
  return { enquiryId, ...found, _links: { self: { href } } }
}

/** Sets the coordinates of the place of work. Without coordinates it follows the location. */
export async function placeSite(
  actor: Actor,
  enquiryId: number,
  { latitude, longitude, version }: BodyOf<typeof enquiries.placeSite>,
) {
  if (latitude === null && longitude !== null) throw invalid([{ field: 'latitude', code: 'required' }])
  if (longitude === null && latitude !== null) throw invalid([{ field: 'longitude', code: 'required' }])
  const placed = { siteLatitude: latitude, siteLongitude: longitude }
  await enquiryArea.update(actor, { enquiryId }, version, () => placed)
  return site(actor, enquiryId)
}
