/** The pause in typing after which messages are searched, in ms. */
export const MESSAGE_SEARCH_DELAY_MS = 1000
