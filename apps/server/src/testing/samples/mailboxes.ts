import type { Samples } from './sample.ts'

export const mailboxes: Samples['mailboxes'] = {
  list: {},
  failing: {},
  unstored: {},
  original: { params: { arrivedMailId: 1 } },
  tryAgain: { params: { arrivedMailId: 1 } },
  giveUp: { params: { arrivedMailId: 1 } },
  tryNow: { params: { mailboxId: 1 } },
}
