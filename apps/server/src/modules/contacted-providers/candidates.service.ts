import {
  CANDIDATE_CEILING,
  ContactedProvider,
  type contactedProviders,
  Department,
  type QueryOf,
} from '@stayboard/contract'
import { compareDays, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid, notFound } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { cityOfLocation, sitePoint } from '../places/sites.service.ts'
import { lowestPrices } from '../space-types/stay-prices.service.ts'
import { candidates, cityNamed, needOf, unknownNames } from './candidates.repository.ts'

type Query = QueryOf<typeof contactedProviders.candidates>

/** The distance in kilometres for `near` if `kilometres` is missing. */
const NEAR_KM = 5
/** The number of candidates if `size` is missing. */
const USUAL_SIZE = 200

/** Departments that could be asked for an enquiry (docs/rules/offers.md#candidates). */
export async function candidatesFor(actor: Actor, enquiryId: number, query: Query) {
  const stated = await needOf(actor.db, enquiryId)
  if (!stated) throw notFound()
  const dates = { checkIn: query.checkIn ?? stated.checkIn, checkOut: query.checkOut ?? stated.checkOut }
  if (dates.checkIn && dates.checkOut && compareDays(dates.checkOut, dates.checkIn) <= 0)
    throw invalid([{ field: 'checkOut', code: 'checkoutBeforeCheckin' }])
  const city = query.near ? null : await cityOf(actor, query.cityId, stated.location)
  const names = namesIn(query.query)
  const { rows: found, ...counts } = await candidates(actor.db, {
    enquiryId,
    names,
    cityId: city?.cityId,
    near: query.near,
    site: query.near ?? (await sitePoint(actor, enquiryId)),
    kilometres: query.kilometres ?? NEAR_KM,
    capacity: query.capacity ?? stated.guests ?? 0,
    most: Math.min(query.size ?? USUAL_SIZE, CANDIDATE_CEILING),
    day: today(actor.clock(), actor.officeTimezone),
    ...dates,
  })
  const priceOf = await lowestPrices(
    actor,
    found.map(({ departmentId }) => departmentId),
    { ...dates, guests: query.capacity ?? stated.guests ?? undefined },
  )
  const rows = found.map((one) => ({
    ...{ ...one, stayPrice: priceOf.get(one.departmentId) ?? null },
    _links: linkTo('self', Department.item, one.departmentId),
  }))
  const href = `${ContactedProvider.list.replace('{enquiryId}', String(enquiryId))}/candidates`
  return {
    _embedded: { providerDepartments: rows },
    totalElements: counts.total,
    tooSmall: { partly: counts.partly, full: counts.full, unsold: counts.unsold },
    city,
    unknown: names.length > 1 ? await unknownNames(actor.db, names) : [],
    _links: { self: { href } },
  }
}

/** The most names in one search. */
const MOST_NAMES = 100

/** Splits a text into parts of names, without duplicates. */
const namesIn = (text = '') =>
  [...new Set(text.split(/[;\n]/).map((name) => name.trim()))].filter(Boolean).slice(0, MOST_NAMES)

/** The city to search in: the chosen one, none for 0, else the one with which the enquiry's location begins. */
async function cityOf(actor: Actor, chosen: number | undefined, location: string | null) {
  if (chosen === 0) return null
  if (chosen !== undefined) return (await cityNamed(actor.db, chosen)) ?? { cityId: chosen, name: '' }
  return (await cityOfLocation(actor, location)) ?? null
}
