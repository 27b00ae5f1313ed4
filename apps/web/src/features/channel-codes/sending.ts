import type { api } from '@stayboard/contract'

/** The calls that send, and that compare with what was sent last. */
export interface Sending {
  send: typeof api.channelCodes.sendRatePlans | typeof api.channelCodes.sendRoomCodes
  preview: typeof api.channelCodes.previewRatePlans | typeof api.channelCodes.previewRoomCodes
}
