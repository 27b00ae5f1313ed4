import type { api } from '@stayboard/contract'
import { attention } from '@stayboard/domain'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import type { RowOptions } from '../../kit/table/row-options.ts'

/**
 * The row of an enquiry in a list. It opens the enquiry's page; a coloured edge marks an enquiry that needs
 * attention.
 */
export const enquiryRow: RowOptions<RowOf<typeof api.enquiries.list>> = {
  id: ({ enquiry }) => enquiry.enquiryId,
  link: ({ enquiry }) => ({
    to: '/enquiries/$enquiryId',
    params: { enquiryId: String(enquiry.enquiryId) },
  }),
  edge: ({ enquiry }) =>
    attention({ userId: enquiry.user?.id ?? null, timeStamp: enquiry.timeStamp }, new Date()),
}
