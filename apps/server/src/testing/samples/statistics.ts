import type { Samples } from './sample.ts'

export const statistics: Samples['statistics'] = {
  signupsToday: {},
  signupsLastWeek: {},
  signupsLastMonth: {},
  totalClients: {},
  signupOrigin: {},
  logins: {},
  pipeline: {},
  communication: {},
}
