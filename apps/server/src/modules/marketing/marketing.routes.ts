import { marketing } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as connection from './connection.service.ts'
import * as service from './marketing.service.ts'

/** The calls for events of Meetup and Ticketmaster. @param meetup undefined if it is not configured */
export const marketingRoutes = (meetup: connection.Meetup | undefined) =>
  implement(marketing, {
    list: ({ actor, query }) => service.list(actor, query),
    get: ({ actor, params }) => service.get(actor, params.marketingEventId),
    state: ({ actor }) => connection.state(actor, meetup),
    login: ({ actor, body }) => connection.login(actor, body, meetup),
    callback: ({ actor, body }) => connection.callback(actor, body, meetup),
    refresh: ({ actor }) => connection.refresh(actor, meetup),
    updateMeetup: ({ actor }) => service.updateMeetup(actor, meetup),
    updateTicketmaster: ({ actor }) => service.updateTicketmaster(actor),
  })
