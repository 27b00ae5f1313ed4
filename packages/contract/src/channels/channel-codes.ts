import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, optionalText, required } from '../kit/fields.ts'
import { idList } from '../kit/ids.ts'
import { LIST_CEILING, listOf } from '../kit/lists/lists.ts'
import { changedBy, resource, saveBody } from '../kit/resource.ts'
import { A, everyRole, M } from '../kit/roles.ts'
import { Currency } from '../providers/prices.ts'
import { supplyChangers } from '../providers/providers.ts'

const OrderNumber = z
  .int({ error: 'type' })
  .min(0, { error: 'type' })
  .max(100_000, { error: 'type' })
  .nullable()
  .default(null)
  .describe('Its position within the department; last by default')

const named = { name: required(256), code: required(64), description: optionalText(2000) }
const namedRow = { name: z.string(), code: z.string(), description: z.string().nullable() }

/** The common payment types. Channel managers may send others, which are kept unchanged. */
export const paymentTypes = ['PREPAID', 'AT_HOTEL', 'INVOICE'] as const
export type PaymentType = (typeof paymentTypes)[number]

const ratePlanFields = {
  ...named,
  currencyCode: Currency.default('EUR'),
  paymentType: optionalText(64).meta({ known: paymentTypes }),
  rateOrderNumber: OrderNumber,
  hideWhenIdVisible: z
    .array(Id, { error: 'type' })
    .max(200, { error: 'tooLong' })
    .overwrite((ids) => [...new Set(ids)])
    .default([]),
}

/** A rate plan of a department at its channel manager. */
export const RatePlan = resource({
  one: 'rate plan',
  item: '/api/provider_department/rate_plan',
  list: '/api/provider_department/rate_plans/{departmentId}',
  embedded: 'channelManagerRatePlans',
  id: 'channelManagerRatePlanId',
  row: {
    channelManagerRatePlanId: Id,
    departmentId: Id,
    ...namedRow,
    currencyCode: z.string(),
    paymentType: z.string().nullable().meta({ known: paymentTypes }),
    rateOrderNumber: z.int(),
    hideWhenIdVisible: z.array(Id).describe('The ids of rate plans that are hidden when this one is visible'),
  },
  create: ratePlanFields,
  update: ratePlanFields,
  filters: {},
  sort: ['rateOrderNumber', 'channelManagerRatePlanId', 'name', 'code'],
  read: everyRole,
  write: supplyChangers,
})

const roomCodeFields = { ...named, roomOrderNumber: OrderNumber }

/** A room code of a department at its channel manager: a kind of room. */
export const RoomCode = resource({
  one: 'room code',
  item: '/api/provider_department/room_code',
  list: '/api/provider_department/room_codes/{departmentId}',
  embedded: 'channelManagerRoomCodes',
  id: 'channelManagerRoomCodeId',
  row: { channelManagerRoomCodeId: Id, departmentId: Id, ...namedRow, roomOrderNumber: z.int() },
  create: roomCodeFields,
  update: roomCodeFields,
  filters: {},
  sort: ['roomOrderNumber', 'channelManagerRoomCodeId', 'name', 'code'],
  read: everyRole,
  write: supplyChangers,
})

/** An entry of the queue to a channel manager. */
export const Sending = z.object({
  channelSendId: Id,
  kind: z.enum(['RATE_PLANS', 'ROOM_CODES', 'PROPERTY', 'PRICES']),
  state: z.enum(['QUEUED', 'SENT']),
  count: z
    .int()
    .describe(
      'The number of rate plans, room codes or periods of prices that are sent; 0 if they are those sent last',
    ),
  queuedAt: Instant,
})

/** The difference between what would be sent and what was sent last (docs/rules/channel-codes.md#preview). */
const SendPreview = z.object({
  count: z.int().describe('The number that would be sent'),
  last: z
    .object({
      at: Instant,
      isWaiting: z.boolean().describe('Whether it still waits in the queue and would be replaced'),
    })
    .nullable()
    .describe('What was queued or sent last; `null` before the first time'),
  changes: z.array(
    z.object({
      change: z.enum(['ADDED', 'CHANGED', 'REMOVED']),
      name: z.string(),
      code: z.string(),
      fields: z
        .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
        .describe('The changed fields as text; empty for added and removed items'),
    }),
  ),
  isReordered: z.boolean(),
})

/** The differences between the prices that would be sent and those sent last (docs/rules/channel-codes.md#prices). */
const PricePreview = SendPreview.extend({
  missing: z
    .array(z.string())
    .describe(
      'The kinds of rooms and units with prices, but without a room code or a rate plan in their currency; they are not sent',
    ),
})

const place = z.int({ error: 'type' }).min(1, { error: 'type' }).max(10_000, { error: 'type' })
const writing = { method: 'POST', access: supplyChangers } as const
/** The roles that may send to channel managers. */
const sending = { method: 'POST', access: [A, M] } as const

/** Rate plans and room codes of a department; how they are saved: docs/rules/channel-codes.md#save. */
export const channelCodes = area('channelCodes', {
  ratePlans: changedBy(RatePlan.calls.list, { remove: RatePlan.calls.remove }),
  ratePlan: RatePlan.calls.get,
  saveRatePlan: call({
    ...writing,
    summary: 'Save a rate plan: add without a channelManagerRatePlanId, otherwise change',
    path: '/api/provider_department/add_rate_plan/{departmentId}',
    body: saveBody('channelManagerRatePlanId', ratePlanFields, ratePlanFields),
    answer: RatePlan.Row,
    creates: true,
  }),
  moveRatePlan: call({
    ...writing,
    summary: 'Move a rate plan to another position',
    path: '/api/provider_department/rate_plan/{channelManagerRatePlanId}/move',
    body: z.object({ place }),
    answer: listOf(RatePlan.embedded, RatePlan.Row),
  }),
  removeRatePlan: RatePlan.calls.remove,
  sendRatePlans: call({
    ...sending,
    summary: 'Queue the rate plans of a department for its channel manager',
    path: '/api/provider_department/send_rate_plans/{departmentId}',
    answer: Sending,
  }),
  previewRatePlans: call({
    summary: 'The differences between the rate plans and those sent last',
    method: 'GET',
    path: '/api/provider_department/send_rate_plans/{departmentId}',
    access: everyRole,
    answer: SendPreview,
  }),
  roomCodes: changedBy(RoomCode.calls.list, { remove: RoomCode.calls.remove }),
  roomCode: RoomCode.calls.get,
  saveRoomCode: call({
    ...writing,
    summary: 'Save a room code: add without a channelManagerRoomCodeId, otherwise change',
    path: '/api/provider_department/add_room_code/{departmentId}',
    body: saveBody('channelManagerRoomCodeId', roomCodeFields, roomCodeFields),
    answer: RoomCode.Row,
    creates: true,
  }),
  moveRoomCode: call({
    ...writing,
    summary: 'Move a room code to another position',
    path: '/api/provider_department/room_code/{channelManagerRoomCodeId}/move',
    body: z.object({ place }),
    answer: listOf(RoomCode.embedded, RoomCode.Row),
  }),
  removeRoomCode: RoomCode.calls.remove,
  sendRoomCodes: call({
    ...sending,
    summary: 'Queue the room codes of a department for its channel manager',
    path: '/api/provider_department/send_room_codes/{departmentId}',
    answer: Sending,
  }),
  previewRoomCodes: call({
    summary: 'The differences between the room codes and those sent last',
    method: 'GET',
    path: '/api/provider_department/send_room_codes/{departmentId}',
    access: everyRole,
    answer: SendPreview,
  }),
  sendPrices: call({
    ...sending,
    summary: 'Queue the prices and terms of sale of a department for its channel manager',
    path: '/api/provider_department/send_prices/{departmentId}',
    answer: Sending,
  }),
  previewPrices: call({
    summary:
      'The differences between the prices and terms of sale of the next 365 nights and those sent last',
    method: 'GET',
    path: '/api/provider_department/send_prices/{departmentId}',
    access: everyRole,
    answer: PricePreview,
  }),
  sendProperties: call({
    ...sending,
    summary:
      'Have departments brought up to date in their channel managers: they wait in a queue; all or none',
    path: '/api/v2/channelmanager/update_channelmanager_properties',
    body: idList(LIST_CEILING),
    status: 202,
  }),
})
