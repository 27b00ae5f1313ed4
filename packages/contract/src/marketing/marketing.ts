import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Latitude, Longitude } from '../kit/coordinates.ts'
import { Day, Id } from '../kit/fields.ts'
import { filteredBy, filterFields } from '../kit/lists/field-filters.ts'
import { Links, listOf, listQuery, SwitchFilter, TextFilter } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'
import { Run } from '../system/runs.ts'

/** The sources of events. */
export const eventSources = ['MEETUP', 'TICKETMASTER'] as const

/** The next action needed before events of Meetup can be read (docs/rules/marketing.md#state). */
export const accessStates = ['LOGIN', 'REFRESH', 'READY'] as const
export type AccessState = (typeof accessStates)[number]

const Text = z.string().nullable()

/** Texts of the sources are kept unchanged, because the lists of their possible values are not public. */
const row = {
  marketingEventId: Id,
  source: z.enum(eventSources),
  name: z.string(),
  url: Text,
  startsAt: Text.describe('When it starts; null if only the day is known'),
  endsAt: Text,
  day: Text.describe('The day at the place, yyyy-MM-dd'),
  status: Text,
  kind: Text,
  organiser: Text,
  venue: Text,
  address: Text,
  city: Text,
  countryCode: Text,
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
}
export const MarketingEvent = z.object({ ...row, _links: Links })

const filters = {
  query: TextFilter.describe('Words of name, organiser, venue, address or city'),
  past: SwitchFilter.describe('Also events that are over. They are deleted after 30 days'),
}
const { source, name, status, kind, organiser, venue, address, city, countryCode } = row
const fields = filterFields(
  {},
  {},
  {
    more: { source, name, day: Day.nullable(), status, kind, organiser, venue, address, city, countryCode },
  },
)
const get = call({
  summary: 'One event of Meetup or Ticketmaster',
  method: 'GET',
  path: '/api/marketing/event/{marketingEventId}',
  access: [A],
  answer: MarketingEvent,
})

const State = z.object({
  content: z.enum(accessStates),
  isSetUp: z.boolean().describe('Whether the server has a client of Meetup'),
  _links: Links,
})

/** A secret in a redirect: base64url or another encoding. */
const Secret = z
  .string({ error: 'type' })
  .min(1, { error: 'required' })
  .max(4000, { error: 'tooLong' })
  .regex(/^[\x20-\x7e]*$/, { error: 'text' })

/** The origin of the browser's pages: scheme, host and port. */
const Origin = z
  .string({ error: 'type' })
  .max(300, { error: 'tooLong' })
  .regex(/^https?:\/\/[\w.:[\]-]{1,250}$/i, { error: 'url' })

/** Events of Meetup and Ticketmaster (docs/rules/marketing.md). */
export const marketing = area('marketing', {
  list: call({
    summary: 'List: coming events of Meetup and Ticketmaster',
    method: 'GET',
    path: '/api/marketing/events',
    access: [A],
    query: filteredBy(listQuery(filters, ['day', 'name', 'city', 'marketingEventId']), fields),
    answer: listOf('marketingEvents', MarketingEvent),
    fields,
    rows: { id: 'marketingEventId', called: ['name'], get },
  }),
  get,
  state: call({
    summary: 'Whether events of Meetup can be read: LOGIN, REFRESH or READY',
    method: 'GET',
    path: '/api/marketing/meetup/can_connect',
    access: [A],
    answer: State,
  }),
  login: call({
    summary: 'Begin a login at Meetup. The answer is the address to go to',
    method: 'POST',
    path: '/api/marketing/meetup/login',
    access: [A],
    body: z.object({ origin: Origin.describe('Where this application runs; Meetup comes back to it') }),
    answer: z.object({ content: z.string(), _links: Links }),
  }),
  callback: call({
    summary: 'Finish a login at Meetup, once, by the user who began it',
    method: 'POST',
    path: '/api/marketing/meetup/callback',
    access: [A],
    body: z.object({ code: Secret, state: Secret }),
    answer: State,
  }),
  refresh: call({
    summary: 'Renew the access to Meetup without a login',
    method: 'POST',
    path: '/api/marketing/meetup/refresh',
    access: [A],
    answer: State,
  }),
  updateMeetup: call({
    summary: 'Start reading the events of Meetup, in the background',
    method: 'POST',
    path: '/api/marketing/meetup/update_events',
    access: [A],
    answer: Run,
  }),
  updateTicketmaster: call({
    summary: 'Start reading the events of Ticketmaster, in the background',
    method: 'POST',
    path: '/api/marketing/ticketmaster/update_events',
    access: [A],
    answer: Run,
  }),
})
