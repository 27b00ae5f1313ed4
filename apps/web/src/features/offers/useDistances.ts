import { useContacted } from '../../entities/offers/useContacted.ts'

/**
 * The distance of each contacted provider from the enquiry's place of work, by provider id. Empty if the place of work is
 * unknown.
 */
export function useDistances(enquiryId: number): ReadonlyMap<number, number | null> {
  const rows = useContacted(enquiryId)
  return new Map(
    rows.flatMap(({ contactedProviderId, kilometres }) =>
      kilometres === undefined ? [] : [[contactedProviderId, kilometres]],
    ),
  )
}
