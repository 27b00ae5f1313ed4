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

/** How far each contacted provider of an enquiry is from its place of work, by id. Empty without such a place. */
export function useDistances(enquiryId: number): ReadonlyMap<number, number | null> {
  const rows = useContacted(enquiryId)
  return new Map(
    rows.flatMap(({ contactedProviderId, kilometres }) =>
      kilometres === undefined ? [] : [[contactedProviderId, kilometres]],
    ),
  )
}
