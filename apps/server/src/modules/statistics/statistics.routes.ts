import { statistics } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './statistics.service.ts'

/** The calls for the figures of the dashboard. */
export const statisticsRoutes = implement(statistics, {
  signupsToday: ({ actor }) => service.signupsToday(actor),
  signupsLastWeek: ({ actor }) => service.signupsLastWeek(actor),
  signupsLastMonth: ({ actor }) => service.signupsLastMonth(actor),
  totalClients: ({ actor }) => service.totalClients(actor),
  signupOrigin: ({ actor }) => service.signupOrigin(actor),
  logins: ({ actor }) => service.logins(actor),
  pipeline: ({ actor }) => service.pipeline(actor),
  communication: ({ actor }) => service.communication(actor),
})
