import type { api, WireAnswer } from '@stayboard/contract'

/** A mailbox or a sender. */
export type MailConnection = WireAnswer<typeof api.connections.get>
