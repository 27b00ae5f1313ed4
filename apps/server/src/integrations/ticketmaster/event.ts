import { z } from 'zod'
import {
  countryOf,
  day,
  degrees,
  moment,
  type OutsideEvent,
  placeOf,
  sourceId,
  webAddress,
  word,
} from '../event.ts'

const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  // An object of another shape counts as empty.
  z.object(shape).catch(() => z.object(shape).parse({}))
/** The first element of an optional list. */
const first = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(part(shape))
    .catch([])
    .transform(([one]) => one ?? z.object(shape).parse({}))

const Venue = {
  name: word,
  city: part({ name: word }),
  country: part({ countryCode: word }),
  address: part({ line1: word }),
  location: part({ latitude: degrees(90), longitude: degrees(180) }),
}

/** An event in an answer of Ticketmaster. Most fields are optional. */
export const EventAnswer = z
  .object({
    id: sourceId,
    name: word,
    url: webAddress,
    dates: part({
      start: part({ localDate: day, dateTime: moment }),
      end: part({ dateTime: moment }),
      status: part({ code: word }),
    }),
    classifications: first({ segment: part({ name: word }) }),
    _embedded: part({ venues: first(Venue), attractions: first({ name: word }) }),
  })
  .transform(
    ({ id, name, url, dates, classifications, _embedded: { venues, attractions } }): OutsideEvent => ({
      id,
      name: name ?? id,
      url,
      startsAt: dates.start.dateTime,
      endsAt: dates.end.dateTime,
      day: dates.start.localDate ?? dates.start.dateTime?.slice(0, 10) ?? null,
      status: dates.status.code,
      kind: classifications.segment.name,
      organiser: attractions.name,
      venue: venues.name,
      address: venues.address.line1,
      city: venues.city.name,
      countryCode: countryOf(venues.country.countryCode),
      ...placeOf(venues.location.latitude, venues.location.longitude),
    }),
  )
