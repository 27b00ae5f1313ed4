/** The bar above the lists of messages. */
export const messageBar = {
  search: undefined,
  /** The pause in typing after which messages are searched, in ms. */
  searchDelay: 1000,
  promoted: ['subjectSearch', 'companySearch', 'clientId', 'status'],
} as const

/** The bar above the messages of one client. */
export const clientMessageBar = { ...messageBar, promoted: ['subjectSearch', 'status'] } as const
