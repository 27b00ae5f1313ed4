import type { Samples } from './sample.ts'

export const crm: Samples['crm'] = { add: { body: { messageId: 1 } } }
