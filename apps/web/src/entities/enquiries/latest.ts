/** The maximum number of enquiries shown with a record. */
const SHOWN = 100

/** The enquiries of a record, newest first, as its page asks for them. @param of a filter: `{ organisationId: 4 }` */
export const latestEnquiries = (of: Readonly<Record<string, number>>) => ({
  ...of,
  sort: 'timeStamp,desc',
  page: 0,
  size: SHOWN,
})
