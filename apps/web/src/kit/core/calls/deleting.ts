import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Queries of records that this window deletes, and of their parts. The page of such a record is still mounted for a
 * moment, and loading the record again would fail.
 */
const deleting = new WeakSet<Query>()

/**
 * Stops loading a record and its parts again until its page is left. The returned function takes that back.
 * @param queryKey of the record
 */
export function markDeleting(queries: QueryClient, [, path, params]: QueryKey): () => void {
  const isOfRecord = ({ queryKey }: Query) =>
    `${queryKey[1]}/`.startsWith(`${path}/`) && hashKey([queryKey[2]]) === hashKey([params])
  const marked = queries.getQueryCache().findAll({ predicate: isOfRecord })
  for (const query of marked) deleting.add(query)
  // If the deletion is undone, the record's page loads it again.
  void queries.invalidateQueries({ predicate: isOfRecord, refetchType: 'none' })
  return () => {
    for (const query of marked) deleting.delete(query)
  }
}

/** Whether a query may be refetched. */
export function isLoadedAgain(query: Query): boolean {
  if (!query.isActive()) deleting.delete(query)
  return !deleting.has(query)
}
