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

/**
 * The GraphQL query of a group's events. It does not filter by status, because the values differ between versions of
 * the schema.
 */
export const QUERY = `query ($urlname: String!, $after: String, $from: DateTime) {
  groupByUrlname(urlname: $urlname) { id name urlname
    events(first: 50, after: $after, sort: ASC, filter: {afterDateTime: $from}) {
      pageInfo { hasNextPage endCursor }
      edges { node { id title eventUrl dateTime endTime status eventType
        venues { name address city country lat lon venueType } group { name } } } } } }`

const Venue = z.object({
  name: word,
  address: word,
  city: word,
  country: word,
  lat: degrees(90),
  lon: degrees(180),
  venueType: word,
})

const nowhere = Venue.parse({})

const Node = z
  .object({
    id: sourceId,
    title: word,
    eventUrl: webAddress,
    dateTime: z.string().nullish().catch(null),
    endTime: moment,
    status: word,
    eventType: word,
    venues: z.array(Venue).nullish().catch([]),
    group: z.object({ name: word }).nullish().catch(null),
  })
  .transform(({ id, title, eventUrl, dateTime, endTime, status, eventType, venues, group }): OutsideEvent => {
    const venue = venues?.find(({ venueType }) => !/online/i.test(venueType ?? '')) ?? nowhere
    return {
      id,
      name: title ?? id,
      url: eventUrl,
      startsAt: moment.parse(dateTime),
      endsAt: endTime,
      day: day.parse(dateTime?.slice(0, 10)),
      status,
      kind: eventType,
      organiser: group?.name ?? null,
      venue: venue.name,
      address: venue.address,
      city: venue.city,
      countryCode: countryOf(venue.country),
      ...placeOf(venue.lat, venue.lon),
    }
  })

const Events = z
  .object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
    edges: z.array(z.object({ node: z.unknown() })),
  })
  .transform(({ pageInfo, edges }) => ({
    events: edges.flatMap(({ node }) => Node.safeParse(node).data ?? []),
    next: pageInfo.hasNextPage && pageInfo.endCursor ? pageInfo.endCursor : null,
  }))

/** The answer to the query. An unknown group is `null`. */
export const EventsAnswer = z
  .object({ data: z.object({ groupByUrlname: z.object({ events: Events }).nullable() }) })
  .transform(({ data: { groupByUrlname } }) => ({ groupByUrlname: groupByUrlname?.events ?? null }))
