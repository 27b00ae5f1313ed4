import { placeOf } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { cityCalled, siteOf } from './sites.repository.ts'

/** The place of work of an enquiry, with the enquiry's version (docs/rules/enquiries.md#site). */
export async function siteOfEnquiry(actor: Actor, enquiryId: number) {
  const stated = await siteOf(actor.db, enquiryId)
  if (!stated) throw notFound()
  return { site: await locate(actor, stated), version: stated.version }
}

/** The coordinates of an enquiry's place of work for lists; `undefined` if they are unknown. */
export async function sitePoint(actor: Actor, enquiryId: number) {
  const { site } = await siteOfEnquiry(actor, enquiryId)
  return site ? ([site.latitude, site.longitude] as const) : undefined
}

type Stated = NonNullable<Awaited<ReturnType<typeof siteOf>>>

async function locate(actor: Actor, stated: Stated) {
  const location = stated.location ?? ''
  const exact = placeOf(stated)
  if (exact) return { ...exact, name: location, isExact: true }
  const city = await cityOfLocation(actor, location)
  const centre = city && placeOf(city)
  return centre ? { ...centre, name: city.name, isExact: false } : null
}

/** The city whose name is at the beginning of a location. */
export const cityOfLocation = ({ db }: Actor, location: string | null) =>
  cityCalled(db, beginnings(location ?? ''))

/** The most words of a city name. */
const MOST_WORDS = 5

/**
 * The possible city names at the beginning of a location: for 'Den Bosch, centrum' these are 'Den', 'Den Bosch' and
 * 'Den Bosch centrum'.
 */
function beginnings(location: string): string[] {
  const words = location.split(/[\s,%_\\]+/).filter((word) => word !== '')
  return words.slice(0, MOST_WORDS).map((_, last) => words.slice(0, last + 1).join(' '))
}
