/** The maximum number of enquiries shown with a record. */
const SHOWN = 100

/**
 * The query of a record's enquiries, newest first. Record pages prefetch with it, so the cache key matches.
 * @param of the filter that selects the record's enquiries: `{ organisationId: 4 }`
 */
export const latestEnquiries = (of: Readonly<Record<string, number>>) => ({
  ...of,
  sort: 'timeStamp,desc',
  page: 0,
  size: SHOWN,
})
