/** The hash of the address of a conversation whose reply is open at once. */
export const REPLY = 'reply'

const ASK = 'ask-'

/** The hash of the address of an enquiry that opens the mail to a provider whose answer is missing. */
export const askAgain = (contactedProviderId: string) => `${ASK}${contactedProviderId}`

/** The contacted provider that such a hash names; `undefined` for any other one. */
export const askedAgain = (hash: string): number | undefined =>
  hash.startsWith(ASK) ? Number(hash.slice(ASK.length)) || undefined : undefined

const ACCEPT = 'accept-'

/** The hash of the address of an enquiry that opens the acceptance of an offer. */
export const acceptAtOnce = (offerId: string) => `${ACCEPT}${offerId}`

/** The offer that such a hash names; `undefined` for any other one. */
export const acceptedAtOnce = (hash: string): number | undefined =>
  hash.startsWith(ACCEPT) ? Number(hash.slice(ACCEPT.length)) || undefined : undefined

const NAMES = 'names-'

/** The hash of the address of an enquiry that opens its guest list with the names that the client gave for a proposal. */
export const insertNames = (proposalId: string) => `${NAMES}${proposalId}`

/** The proposal that such a hash names; `undefined` for any other one. */
export const insertedNames = (hash: string): number | undefined =>
  hash.startsWith(NAMES) ? Number(hash.slice(NAMES.length)) || undefined : undefined

/** What opens a draft of an article over the list of articles. */
export const openDraft = (articleDraftId: number | string) => `draft-${articleDraftId}`
