import { t } from '../../kit/core/words/words.ts'

/** The bar above the lists of messages. */
export const messageBar = () => ({
  search: t('inbox.search'),
  /** The debounce delay of the search, in ms. */
  searchDelay: 1000,
  promoted: ['subjectSearch', 'companySearch', 'clientId', 'status'] as readonly string[],
})

/** The bar above the messages of one client. */
export const clientMessageBar = () => ({ ...messageBar(), promoted: ['subjectSearch', 'status'] })
