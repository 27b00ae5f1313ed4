import { channelCodes } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './channel-codes.service.ts'
import * as prices from './price-sending.service.ts'
import { previewCodes, sendCodes, sendProperties } from './sending.service.ts'

export const channelCodeRoutes = implement(channelCodes, {
  ratePlans: ({ actor, query, params }) => service.listRatePlans(actor, { ...query, ...params }),
  ratePlan: ({ actor, params }) => service.getRatePlan(actor, params.channelManagerRatePlanId),
  saveRatePlan: ({ actor, params, body, version }) =>
    service.saveRatePlan(actor, params.departmentId, body, version),
  moveRatePlan: ({ actor, params, body }) =>
    service.moveRatePlan(actor, params.channelManagerRatePlanId, body.place),
  removeRatePlan: ({ actor, params, version }) =>
    service.removeRatePlan(actor, params.channelManagerRatePlanId, version),
  sendRatePlans: ({ actor, params }) => sendCodes(actor, params.departmentId, 'RATE_PLANS'),
  previewRatePlans: ({ actor, params }) => previewCodes(actor, params.departmentId, 'RATE_PLANS'),
  roomCodes: ({ actor, query, params }) => service.listRoomCodes(actor, { ...query, ...params }),
  roomCode: ({ actor, params }) => service.getRoomCode(actor, params.channelManagerRoomCodeId),
  saveRoomCode: ({ actor, params, body, version }) =>
    service.saveRoomCode(actor, params.departmentId, body, version),
  moveRoomCode: ({ actor, params, body }) =>
    service.moveRoomCode(actor, params.channelManagerRoomCodeId, body.place),
  removeRoomCode: ({ actor, params, version }) =>
    service.removeRoomCode(actor, params.channelManagerRoomCodeId, version),
  previewRoomCodes: ({ actor, params }) => previewCodes(actor, params.departmentId, 'ROOM_CODES'),
  previewPrices: ({ actor, params }) => prices.previewPrices(actor, params.departmentId),
  sendPrices: ({ actor, params }) => prices.sendPrices(actor, params.departmentId),
  sendProperties: ({ actor, body }) => sendProperties(actor, body.ids),
  sendRoomCodes: ({ actor, params }) => sendCodes(actor, params.departmentId, 'ROOM_CODES'),
})
