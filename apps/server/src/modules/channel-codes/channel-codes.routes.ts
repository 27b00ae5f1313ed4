import { channelCodes } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './channel-codes.service.ts'
import * as prices from './price-sending.service.ts'

export const channelCodeRoutes = implement(channelCodes, {
  ratePlans: ({ actor, query, params }) => service.listRatePlans(actor, { ...query, ...params }),
  ratePlan: ({ actor, params }) => service.getRatePlan(actor, params.channelManagerRatePlanId),
  saveRatePlan: ({ actor, params, body, version }) =>
    service.saveRatePlan(actor, params.departmentId, body, version),
  moveRatePlan: ({ actor, params, body }) =>
    service.moveRatePlan(actor, params.channelManagerRatePlanId, body.place),
  removeRatePlan: ({ actor, params, version }) =>
    service.removeRatePlan(actor, params.channelManagerRatePlanId, version),
  sendRatePlans: ({ actor, params }) => service.sendRatePlans(actor, params.departmentId),
  previewRatePlans: ({ actor, params }) => service.previewRatePlans(actor, params.departmentId),
  roomCodes: ({ actor, query, params }) => service.listRoomCodes(actor, { ...query, ...params }),
  roomCode: ({ actor, params }) => service.getRoomCode(actor, params.channelManagerRoomCodeId),
  saveRoomCode: ({ actor, params, body, version }) =>
    service.saveRoomCode(actor, params.departmentId, body, version),
  moveRoomCode: ({ actor, params, body }) =>
    service.moveRoomCode(actor, params.channelManagerRoomCodeId, body.place),
  removeRoomCode: ({ actor, params, version }) =>
    service.removeRoomCode(actor, params.channelManagerRoomCodeId, version),
  previewRoomCodes: ({ actor, params }) => service.previewRoomCodes(actor, params.departmentId),
  previewPrices: ({ actor, params }) => prices.previewPrices(actor, params.departmentId),
  sendPrices: ({ actor, params }) => prices.sendPrices(actor, params.departmentId),
  sendProperties: ({ actor, body }) => service.sendProperties(actor, body.ids),
  sendRoomCodes: ({ actor, params }) => service.sendRoomCodes(actor, params.departmentId),
})
