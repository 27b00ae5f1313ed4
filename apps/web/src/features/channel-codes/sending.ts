import type { api } from '@stayboard/contract'
import type { WordKey } from '../../kit/core/words/words.ts'

/** The calls that preview and send rate plans or room codes. */
export interface Sending {
  title: WordKey
  send: typeof api.channelCodes.sendRatePlans | typeof api.channelCodes.sendRoomCodes
  preview: typeof api.channelCodes.previewRatePlans | typeof api.channelCodes.previewRoomCodes
}
