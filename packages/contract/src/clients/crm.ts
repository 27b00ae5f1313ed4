import { z } from 'zod'
import { Message } from '../inbox/inbox.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id } from '../kit/fields.ts'
import { staff } from '../stays/stays-resource.ts'

/** The external CRM (docs/rules/crm.md). */
export const crm = area('crm', {
  add: call({
    summary: 'Move a message to the external CRM. The answer has its id there, also if it was moved before',
    method: 'POST',
    path: '/api/add_zoho',
    access: staff,
    body: z.object({ messageId: Id }),
    answer: Message.Row,
  }),
})
