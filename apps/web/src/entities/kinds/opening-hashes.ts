/** The URL hash that opens the reply of a conversation. */
export const REPLY = 'reply'

const ASK = 'ask-'

/** The URL hash that, on an enquiry's page, opens the mail to a contacted provider whose answer is missing. */
export const askAgain = (contactedProviderId: string) => `${ASK}${contactedProviderId}`

/** The id of the contacted provider in a hash made by `askAgain`; `undefined` for other hashes. */
export const askedAgain = (hash: string): number | undefined =>
  hash.startsWith(ASK) ? Number(hash.slice(ASK.length)) || undefined : undefined

const ACCEPT = 'accept-'

/** The URL hash that, on an enquiry's page, opens the acceptance of an offer. */
export const acceptAtOnce = (offerId: string) => `${ACCEPT}${offerId}`

/** The id of the offer in a hash made by `acceptAtOnce`; `undefined` for other hashes. */
export const acceptedAtOnce = (hash: string): number | undefined =>
  hash.startsWith(ACCEPT) ? Number(hash.slice(ACCEPT.length)) || undefined : undefined

const NAMES = 'names-'

/** The URL hash that, on an enquiry's page, opens the guest list and inserts the names that the client gave for a proposal. */
export const insertNames = (proposalId: string) => `${NAMES}${proposalId}`

/** The id of the proposal in a hash made by `insertNames`; `undefined` for other hashes. */
export const insertedNames = (hash: string): number | undefined =>
  hash.startsWith(NAMES) ? Number(hash.slice(NAMES.length)) || undefined : undefined

/** The value of the list's parameter `open` that opens a draft of an article. */
export const openDraft = (articleDraftId: number | string) => `draft-${articleDraftId}`
