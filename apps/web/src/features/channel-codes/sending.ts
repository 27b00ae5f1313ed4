import type { api } from '@stayboard/contract'

/** The calls that preview and send rate plans or room codes. */
export interface Sending {
  send: typeof api.channelCodes.sendRatePlans | typeof api.channelCodes.sendRoomCodes
  preview: typeof api.channelCodes.previewRatePlans | typeof api.channelCodes.previewRoomCodes
}
