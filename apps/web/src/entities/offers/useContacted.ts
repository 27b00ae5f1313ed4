import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'

/** The contacted providers of an enquiry, the nearest to its place of work first. */
export function useContacted(enquiryId: number) {
  const { data } = useCall(api.contactedProviders.list, {
    params: { enquiryId },
    query: { size: '100', page: '0', sort: 'kilometres,asc' },
  })
  return data?._embedded.contactedProviders ?? []
}
