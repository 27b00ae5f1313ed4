import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Day, Id } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A, C, K, M } from '../kit/roles.ts'
import { Fase } from './fases.ts'

const sales = [A, M] as const

const ChainLink = z.object({
  enquiryId: Id,
  extendsId: Id.nullable().describe('The enquiry that it extends'),
  refNumber: z.string(),
  name: z.string().nullable(),
  fase: Fase,
  checkinDate: Day.nullable(),
  checkoutDate: Day.nullable(),
  nights: z.int().nullable(),
})

/**
 * Extending and duplicating enquiries (docs/rules/enquiries.md#extension).
 * @param answer one enquiry
 */
export const chainCalls = <Answer extends z.ZodType>(answer: Answer) => ({
  extend: call({
    summary: 'Extend an enquiry: a new one from its check-out, with the same rooms, guests and price',
    method: 'POST',
    path: '/api/v2/backend/enquiry/{enquiryId}/extend',
    access: sales,
    body: z.object({
      checkoutDate: Day.nullable().default(null).describe('By default after as many nights as before'),
    }),
    answer,
    creates: true,
  }),
  duplicate: call({
    summary: 'Duplicate an enquiry, without its room bookings',
    method: 'POST',
    path: '/api/v2/backend/enquiry/{enquiryId}/duplicate',
    access: sales,
    answer,
    creates: true,
  }),
  chain: call({
    summary: 'The enquiries that extend each other, in the order of their stays, and their nights together',
    method: 'GET',
    path: '/api/v2/backend/enquiry/{enquiryId}/chain',
    access: [A, M, C, K],
    answer: z.object({ chain: z.array(ChainLink), nights: z.int(), _links: Links }),
  }),
})
