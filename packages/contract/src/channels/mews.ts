import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, Instant, Money, optionalEmail, optionalText, text } from '../kit/fields.ts'
import { Links, listOf, listQuery, TextFilter } from '../kit/lists/lists.ts'
import { A, everyRole, M } from '../kit/roles.ts'
import { staff } from '../stays/stays-resource.ts'
import { Run } from '../system/runs.ts'

/** The causes why a booking with Mews needs a user's decision (docs/rules/mews.md#repairs). */
export const mewsCauses = [
  'OVERBOOKED',
  'DEPARTMENT_CLOSED',
  'UNKNOWN_ROOM_CODE',
  'NO_ROOM_CODE',
  'NO_RATE_PLAN',
  'NO_PRICE',
  'NOTHING_BOOKED',
  'NOT_CONNECTED',
  'REFUSED',
  'AWAY',
  'UNCONFIRMED',
] as const
export type MewsCause = (typeof mewsCauses)[number]

export const mewsConnectionStates = ['NONE', 'ACTIVE', 'DEACTIVATED', 'DELETED'] as const
export const mewsDirections = ['IN', 'OUT'] as const
export const mewsDifferenceKinds = ['MISSING_HERE', 'MISSING_THERE', 'CHANGED'] as const

const Text = z.string().nullable()

/** Values without known rules, kept unchanged. */
const settings = {
  online: z.boolean({ error: 'type' }),
  code: z
    .union([z.int(), text(65)], { error: 'type' })
    .nullable()
    .default(null),
  channel: optionalText(120),
}
const Settings = z.object({
  online: z.boolean(),
  code: z.union([z.int(), z.string()]).nullable(),
  channel: Text,
})

const Connection = z.object({
  departmentId: Id.meta({ target: '/api/provider_department' }),
  departmentName: z.string(),
  propertyId: Text.describe('The id of the property at Mews'),
  propertyName: Text,
  state: z.enum(mewsConnectionStates),
  canCompare: z.boolean().describe('Whether it has a token for reading its reservations'),
  connectedAt: Instant.nullable(),
  comparedAt: Instant.nullable(),
  roomCodes: z.int(),
  ratePlans: z.int(),
  _links: Links,
})

const Repair = z.object({
  enquiryId: Id,
  refNumber: z.string(),
  contactName: z.string(),
  departmentId: Id.meta({ target: '/api/provider_department' }).nullable(),
  departmentName: Text,
  checkinDate: Day.nullable(),
  checkoutDate: Day.nullable(),
  faseSince: Instant.describe('Since when it is in the fase mews error'),
  direction: z.enum(mewsDirections).nullable().describe('null if a colleague chose the fase'),
  cause: z.enum(mewsCauses).nullable(),
  error: Text.describe('The message of Mews'),
  answer: Text.describe('The raw answer or message of Mews, without tokens and card data'),
  isWaiting: z.boolean().describe('Whether it is being sent or confirmed at the moment'),
  canRetry: z.boolean().describe('Whether a retry can do anything'),
  version: z.int(),
  _links: Links,
})

const Difference = z.object({
  mewsDifferenceId: Id,
  foundAt: Instant,
  departmentId: Id.meta({ target: '/api/provider_department' }),
  departmentName: z.string(),
  kind: z.enum(mewsDifferenceKinds),
  confirmationNumber: Text,
  groupKey: Text.describe('The channelManagerId of the group'),
  refNumber: Text,
  enquiryId: Id.nullable(),
  field: z.enum(['checkinDate', 'checkoutDate', 'status', 'roomCode']).nullable(),
  here: Text,
  there: Text,
  canAccept: z.boolean().describe('Whether the value of Mews can be taken over'),
  _links: Links,
})

const Night = z.object({
  day: Day,
  roomCode: z.string(),
  availability: z.int().nullable(),
  lowestGross: Money.nullable(),
  currency: Text,
  isClosed: z.boolean().describe('Whether no rate plan can be booked'),
})

const calls = '/api/v2/channelmanager/mews'
const changing = { method: 'POST', access: [A, M] } as const

/** Mews: settings, connections, bookings to repair, and differences (docs/rules/mews.md). */
export const mews = area('mews', {
  configuration: call({
    summary: 'The settings of Mews',
    method: 'GET',
    path: '/api/v2/channelmanager/configuration/mews',
    access: everyRole,
    answer: Settings,
  }),
  configure: call({
    ...changing,
    summary: 'Change the settings of Mews',
    path: '/api/v2/channelmanager/configuration/mews',
    body: z.object(settings),
    answer: Settings,
  }),
  watchdog: call({
    summary: 'What went wrong with Mews since the beginning of a day in the office, the latest first',
    method: 'GET',
    path: '/api/system/mews/watchdog/{date}',
    params: { date: Day },
    access: everyRole,
    answer: z.array(z.object({ createdTime: Instant, message: z.string() })),
  }),
  connections: call({
    summary: 'The departments that are sold by Mews, with the state of their connection',
    method: 'GET',
    path: `${calls}/connections`,
    access: everyRole,
    answer: listOf('mewsConnections', Connection).extend({
      mayConfigure: z
        .boolean()
        .describe('Whether the caller may change the settings and compare, which concerns all exploiters'),
    }),
  }),
  connect: call({
    ...changing,
    summary:
      'Connect a department with its property at Mews, by a token or by the address of an employee there',
    path: `${calls}/connect/{departmentId}`,
    body: z.object({
      email: optionalEmail().describe('Of an employee of the property; Mews answers the token'),
      connectionToken: optionalText(500),
      accessToken: optionalText(500).describe('For reading reservations'),
    }),
    answer: Connection,
  }),
  disconnect: call({
    summary: 'Delete the tokens of a department',
    method: 'DELETE',
    path: `${calls}/connection/{departmentId}`,
    access: [A, M],
    status: 202,
  }),
  readCodes: call({
    ...changing,
    summary: 'Read room codes and rate plans of a department from Mews: adds new ones and renames known ones',
    path: `${calls}/codes/{departmentId}`,
    answer: z.object({ roomCodes: z.int(), ratePlans: z.int() }),
  }),
  nights: call({
    summary: 'What Mews has sent about the nights of a department: availability, lowest price, restrictions',
    method: 'GET',
    path: `${calls}/nights/{departmentId}`,
    access: everyRole,
    query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
    answer: z.object({ nights: z.array(Night), _links: Links }),
  }),
  send: call({
    ...changing,
    summary: 'Send the booked rooms of an enquiry to Mews, or send them again',
    path: `${calls}/booking/{enquiryId}`,
    answer: Repair,
  }),
  repairs: call({
    summary: 'List: booking in the fase mews error',
    method: 'GET',
    path: `${calls}/errors`,
    access: staff,
    query: listQuery({ query: TextFilter.describe('Any part of reference, contact or error') }, [
      'faseSince',
      'enquiryId',
      'refNumber',
      'checkinDate',
    ]),
    answer: listOf('mewsErrors', Repair),
  }),
  retry: call({
    ...changing,
    summary: 'Try a booking in the fase mews error again',
    path: `${calls}/error/{enquiryId}/retry`,
    answer: Repair,
  }),
  differences: call({
    summary: 'The differences to Mews that the last comparison found',
    method: 'GET',
    path: `${calls}/differences`,
    access: staff,
    answer: listOf('mewsDifferences', Difference),
  }),
  compare: call({
    ...changing,
    summary: 'Start comparing all reservations with Mews, in the background',
    path: `${calls}/compare`,
    answer: Run,
  }),
  accept: call({
    ...changing,
    summary: 'Take over what Mews says about a difference',
    path: `${calls}/difference/{mewsDifferenceId}/accept`,
    status: 202,
  }),
})
