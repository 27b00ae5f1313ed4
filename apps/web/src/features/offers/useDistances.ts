import { useContacted } from '../../entities/offers/useContacted.ts'

/** How far each contacted provider of an enquiry is from its place of work, by id. Empty without such a place. */
export function useDistances(enquiryId: number): ReadonlyMap<number, number | null> {
  const rows = useContacted(enquiryId)
  return new Map(
    rows.flatMap(({ contactedProviderId, kilometres }) =>
      kilometres === undefined ? [] : [[contactedProviderId, kilometres]],
    ),
  )
}
