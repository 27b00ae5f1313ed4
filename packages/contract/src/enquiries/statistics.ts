import { z } from 'zod'
import { inbox, messageStatuses } from '../inbox/inbox.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { everyRole } from '../kit/roles.ts'
import { enquiries } from './enquiries.ts'
import { fases } from './fases.ts'

const total = z.int().describe('The number of clients')
const _links = Links.describe('`clients` leads to the clients that are counted')

const Signups = z.object({ signupDate: Day.describe('In the time zone of the office'), total, _links })

const Origin = z.object({
  exploiterId: Id.nullable(),
  origin: z.string().nullable().describe('The name of the exploiter; null for clients of none'),
  total,
  _links,
})

const statistic = <Answer extends z.ZodType>(summary: string, name: string, answer: Answer) =>
  call({ summary, method: 'GET', path: `/api/statistics/${name}`, access: everyRole, answer })

const counted = z.int().describe('The number of messages')

const perDay = z.object({
  _embedded: z.object({ signups: z.array(Signups).describe('One for each day, the earliest first') }),
  total: total.describe('The sum of all days'),
  _links,
})

/** The figures of the dashboard about clients (docs/rules/statistics.md). */
export const statistics = area('statistics', {
  signupsToday: statistic('The clients who signed up today', 'signups_today', Signups),
  signupsLastWeek: statistic('Sign-ups of the last 7 days', 'signups_last_week', perDay),
  signupsLastMonth: statistic('Sign-ups of the last 30 days', 'signups_last_month', perDay),
  totalClients: statistic('The number of clients', 'total_clients', z.object({ content: total, _links })),
  signupOrigin: statistic(
    'Clients by the exploiter where they signed up',
    'signup_origin',
    z.object({
      _embedded: z.object({ signupOrigins: z.array(Origin).describe('The most frequent first') }),
      _links,
    }),
  ),
  logins: statistic(
    'Clients by how often they signed in',
    'logins',
    z.object({
      once: total,
      twice: total,
      multiple: total.describe('Three times or more'),
      _links: Links.describe('`once`, `twice` and `multiple` lead to the clients that are counted'),
    }),
  ),
  pipeline: call({
    summary: 'The open enquiries of each fase',
    method: 'GET',
    path: '/api/statistics/pipeline',
    access: enquiries.list.access,
    answer: z.object({
      _embedded: z.object({
        fases: z
          .array(
            z.object({
              fase: z.enum(fases),
              total: z.int().describe('The number of enquiries'),
              _links: Links.describe('`enquiries` leads to the enquiries that are counted'),
            }),
          )
          .describe('Every open fase in its order'),
      }),
      total: z.int().describe('The number of open enquiries'),
      _links: Links,
    }),
  }),
  communication: call({
    summary: 'The messages by their status, and those that nobody has opened or answered',
    method: 'GET',
    path: '/api/statistics/communication',
    access: inbox.list.access,
    answer: z.object({
      total: counted,
      unread: counted.describe('Messages that nobody has opened'),
      waiting: counted.describe('Messages whose sender waits for an answer'),
      _embedded: z.object({
        statuses: z.array(
          z.object({
            status: z.enum(messageStatuses),
            total: counted,
            _links: Links.describe('`messages` leads to the messages that are counted'),
          }),
        ),
      }),
      _links: Links.describe('`messages`, `unread` and `waiting` lead to the messages that are counted'),
    }),
  }),
})
