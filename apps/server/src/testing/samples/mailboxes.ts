import type { Samples } from './sample.ts'

export const mailboxes: Samples['mailboxes'] = {
  list: {},
  failing: {},
  tryNow: { params: { mailboxId: 1 } },
}
