import { z } from 'zod'

/** The kinds of record with webhook events: the name used in events, and the path of one record. */
export const webhookKinds = {
  enquiry: '/api/v2/backend/enquiry',
  room_booking: '/api/v2/enquiry/spacetype',
  guest: '/api/v2/enquiry/spacetype/guest',
  contacted_provider: '/api/v2/enquiry/contacted_provider',
  offer: '/api/v2/enquiry/offer',
  proposal: '/api/v2/enquiry/proposal',
  reservation: '/api/reservation',
  message: '/api/messagingMessage',
  activity: '/api/activity',
  client: '/api/client',
  organisation: '/api/organisation',
  contact: '/api/organisation_contact',
  prognosis: '/api/financial/prognosis',
  provider: '/api/provider_meta',
  department: '/api/provider_department',
  room: '/api/provider_hospitality_entity',
  job: '/api/provider_work_entity',
  space_type: '/api/space_type',
  rate_plan: '/api/provider_department/rate_plan',
  room_code: '/api/provider_department/room_code',
  city: '/api/city',
  country: '/api/country',
  exploiter: '/api/exploiter',
  article: '/api/article',
  tag: '/api/tag',
  view: '/api/view',
} as const
export type WebhookKind = keyof typeof webhookKinds

const webhookKindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]]
export const webhookChanges = ['created', 'updated', 'deleted'] as const
type WebhookChange = (typeof webhookChanges)[number]
export type WebhookEvent = `${WebhookKind}.${WebhookChange}`

/** The name of an event, such as `enquiry.created`. */
export const webhookEvents = webhookKindNames.flatMap((kind) =>
  webhookChanges.map((change) => `${kind}.${change}` as const),
) as [WebhookEvent, ...WebhookEvent[]]

/** The event that is sent to test an endpoint. */
export const WEBHOOK_TEST = 'test'

/**
 * The states of a delivery. WAITING: not attempted yet. FAILING: an attempt failed and will be repeated. DROPPED: will never be
 * sent.
 */
export const webhookStates = ['WAITING', 'FAILING', 'DELIVERED', 'FAILED', 'DROPPED'] as const

/** The reasons of failed attempts (no response, or a status other than 2xx) and of dropped deliveries. */
export const webhookFaults = [
  ...([
    'unreachable',
    'address',
    'late',
    'broken',
    'redirect',
    'tooLarge',
    'status',
    'secret',
    'internal',
  ] as const),
  ...(['unreadable', 'skipped', 'switchedOff'] as const),
] as const
export type WebhookFault = (typeof webhookFaults)[number]

/** For how many hours messages are signed with the former secret too, after a new one was generated. */
export const webhookSecretHours = 24

/** The body of a webhook (docs/rules/webhooks.md#message). */
export const WebhookMessage = z.object({
  type: z.enum([...webhookEvents, WEBHOOK_TEST]),
  timestamp: z.iso.datetime().describe('When the record was changed'),
  data: z.object({
    kind: z.string().nullable().describe('The kind of record: the path of its calls'),
    id: z.int().positive().nullable(),
    version: z
      .int()
      .positive()
      .nullable()
      .describe('The version after this change, if the record itself changed'),
    record: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The record as the owner of the endpoint reads it when it is sent; null if it is deleted'),
  }),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>
