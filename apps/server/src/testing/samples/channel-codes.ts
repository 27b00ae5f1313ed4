import type { Samples } from './sample.ts'

const ratePlan = {
  name: 'Long stay',
  code: 'LS30',
  description: 'From thirty nights',
  currencyCode: 'EUR',
  paymentType: 'PREPAID',
  rateOrderNumber: 4,
  hideWhenIdVisible: [2],
}
const roomCode = { name: 'Studio', code: 'ST', description: 'With a kitchen', roomOrderNumber: 4 }

export const channelCodes: Samples['channelCodes'] = {
  ratePlans: { params: { departmentId: 1 } },
  ratePlan: { params: { channelManagerRatePlanId: 1 } },
  saveRatePlan: { params: { departmentId: 1 }, body: ratePlan },
  moveRatePlan: { params: { channelManagerRatePlanId: 1 }, body: { place: 2 } },
  removeRatePlan: { params: { channelManagerRatePlanId: 3 } },
  previewRatePlans: { params: { departmentId: 1 } },
  previewRoomCodes: { params: { departmentId: 1 } },
  sendRatePlans: { params: { departmentId: 1 } },
  roomCodes: { params: { departmentId: 1 } },
  roomCode: { params: { channelManagerRoomCodeId: 1 } },
  saveRoomCode: { params: { departmentId: 1 }, body: roomCode },
  moveRoomCode: { params: { channelManagerRoomCodeId: 1 }, body: { place: 2 } },
  removeRoomCode: { params: { channelManagerRoomCodeId: 2 } },
  previewPrices: { params: { departmentId: 1 } },
  sendPrices: { params: { departmentId: 1 } },
  sendProperties: { body: { ids: [1] } },
  sendRoomCodes: { params: { departmentId: 1 } },
}
