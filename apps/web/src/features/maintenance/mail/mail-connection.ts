import type { api, WireAnswer } from '@stayboard/contract'

/** A mail connection: a mailbox or a sender. */
export type MailConnection = WireAnswer<typeof api.connections.get>
