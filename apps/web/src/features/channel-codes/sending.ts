import type { api } from '@stayboard/contract'
import type { WordKey } from '../../kit/core/words/words.ts'

/** The calls that preview and send rate plans, room codes or prices. */
export interface Sending {
  title: WordKey
  /** The translation key of the label of the button that sends. */
  label: WordKey
  send:
    | typeof api.channelCodes.sendRatePlans
    | typeof api.channelCodes.sendRoomCodes
    | typeof api.channelCodes.sendPrices
  preview:
    | typeof api.channelCodes.previewRatePlans
    | typeof api.channelCodes.previewRoomCodes
    | typeof api.channelCodes.previewPrices
}
