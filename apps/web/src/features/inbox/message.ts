import type { api, MessageStatus, Message as Resource, WireAnswer } from '@stayboard/contract'
import { here } from '../../kit/core/address/target.ts'
import type { RecordOf } from '../../kit/forms/resource-values.ts'

export type Message = RecordOf<typeof Resource>

export type MessageMail = WireAnswer<typeof api.inbox.mails>['_embedded']['messagingMails'][number]

/** The enquiries linked to the mails, without duplicates. */
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

/** The link to the page of the inbox with this message open. */
export const messageLink = ({ messageId }: Message) =>
  ({ to: '/messages', search: (old: object) => ({ ...old, peek: String(messageId) }) }) as const

/** The row options of messages, shared by all lists of messages. */
export const messageRow = {
  id: ({ messageId }: Message) => messageId,
  name: ({ subject, clientName }: Message) => `${subject}, ${clientName}`,
  edge: ({ status }: Message) => messageColours[status],
}

/** The list options of messages within another page: the scope of the search parameters, and the link that opens a message. */
export const messagePart = {
  scope: 'conversations',
  link: ({ messageId }: Message) => here('/dashboard', { 'conversations.peek': String(messageId) }),
} as const
