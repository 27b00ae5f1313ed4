import { api, type WireAnswer } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'

export type SectionCounts = WireAnswer<typeof api.timelines.countsOfEnquiry>

/** The numbers of the sections of an enquiry's page; `undefined` until they are loaded, and for a new enquiry. */
export function useCounts(enquiryId: number | undefined): SectionCounts | undefined {
  const params = { enquiryId: enquiryId ?? 0 }
  return useCall(api.timelines.countsOfEnquiry, { params }, { enabled: enquiryId !== undefined }).data
}
