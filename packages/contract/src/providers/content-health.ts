import { z } from 'zod'
import { type Channel, type ChannelFault, channelFaults, channels } from '../channels/channels.ts'
import { call } from '../kit/call.ts'
import { Day, Id } from '../kit/fields.ts'
import { IdFilter, Links } from '../kit/lists/lists.ts'
import { A, C, M } from '../kit/roles.ts'
import { providerKinds } from './providers.ts'

/** The content faults that concern all channels (docs/rules/content-health.md#faults). */
const everywhere = [
  'NO_DESCRIPTION',
  'BEHIND_SOURCE',
  'NO_ADDRESS',
  'NO_PLACE',
  'NO_PHONE',
  'NO_HOUSE_RULES',
  'NO_TIMES',
  'NO_ROOMS',
  'NO_REGISTRATION_NUMBER',
  'CERTIFICATE_ENDED',
  'CERTIFICATE_ENDS',
  'CONTRACT_ENDED',
  'CONTRACT_ENDS',
  'OLD',
] as const
export type ContentFault = (typeof everywhere)[number] | `${Channel}.${ChannelFault}`

/** All content faults: general ones, and those of each channel, such as `MEWS.FEW_PHOTOS`. */
export const contentFaults: readonly ContentFault[] = [
  ...everywhere,
  ...channels.flatMap((channel) => channelFaults.map((fault) => `${channel}.${fault}` as const)),
]

/**
 * The number of coming days in which arrivals are at risk and contracts or certificates expire, and the age in months from
 * which a text is old.
 */
export const [RISK_DAYS, OLD_MONTHS] = [60, 12]
/** The maximum number of departments in an answer. */
export const MOST_UNHEALTHY = 500

const Unhealthy = z.object({
  departmentId: Id,
  providerKind: z.enum(providerKinds),
  name: z.string(),
  cityName: z.string(),
  arrivals: z.int().describe(`Booked arrivals of the next ${RISK_DAYS} days`),
  firstArrival: Day.nullable(),
  contractDateEnd: Day.nullable(),
  faults: z.array(z.enum(contentFaults)),
  _links: Links,
})

export const contentHealth = call({
  summary: `What is incomplete, old or running out in the departments, those with most arrivals at risk first, at most ${MOST_UNHEALTHY}`,
  method: 'GET',
  path: '/api/content_health',
  access: [A, M, C],
  query: z.strictObject({
    fault: z.enum(contentFaults, { error: 'option' }).optional(),
    departmentId: IdFilter.describe('Only this department'),
  }),
  answer: z.object({
    _embedded: z.object({ departments: z.array(Unhealthy) }),
    counts: z
      .array(z.object({ fault: z.enum(contentFaults), departments: z.int(), arrivals: z.int() }))
      .describe('Whatever `fault` asks for'),
    total: z.int().describe('Departments with the fault that was asked for, or with any'),
    _links: Links,
  }),
})
