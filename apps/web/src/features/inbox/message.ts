import type { api, MessageStatus, Message as Resource, WireAnswer } from '@stayboard/contract'
import { here } from '../../kit/core/address/target.ts'
import type { RecordOf } from '../../kit/forms/resource-values.ts'

export type Message = RecordOf<typeof Resource>

export type MessageMail = WireAnswer<typeof api.inbox.mails>['_embedded']['messagingMails'][number]

/** Each enquiry that mails belong to, once. */
export const enquiriesOf = (mails: readonly MessageMail[]): MessageMail['enquiries'] => [
  ...new Map(mails.flatMap(({ enquiries }) => enquiries).map((one) => [one.enquiryId, one])).values(),
]

/** The Mantine colour of each status. The name of the status is shown beside it. */
export const messageColours = {
  OPEN: 'red',
  READ: 'gray',
  WAITING_FOR_REPLY: 'blue',
  CLOSED: 'green',
  UNKNOWN: 'grape',
} as const satisfies Record<MessageStatus, string>

export const isUnread = ({ isOpened }: Message) => isOpened === 'false'

/** The page on which a message is read. */
export const messageLink = ({ messageId }: Message) =>
  ({ to: '/messages', search: (old: object) => ({ ...old, peek: String(messageId) }) }) as const

/** The appearance of the row of a message, whichever list it is in. */
export const messageRow = {
  id: ({ messageId }: Message) => messageId,
  name: ({ subject, clientName }: Message) => `${subject}, ${clientName}`,
  edge: ({ status }: Message) => messageColours[status],
}

/** A list of messages that is a part of a page: its scope in the address, and the link that opens a message there. */
export const messagePart = {
  scope: 'conversations',
  link: ({ messageId }: Message) => here('/dashboard', { 'conversations.peek': String(messageId) }),
} as const
