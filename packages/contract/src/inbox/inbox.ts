import { z } from 'zod'
import { addressList, optionalAddressList, requiredLine } from '../kit/addresses.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, Instant, oneOf, optionalEmail, optionalLink } from '../kit/fields.ts'
import { Links, manyOf, SwitchFilter, TextFilter } from '../kit/lists/lists.ts'
import { smallPages } from '../kit/lists/page-sizes.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { Html, requiredHtml } from '../kit/texts/html.ts'
import { staff } from '../stays/stays-resource.ts'
import { JoinedEnquiry, mailEnquiryCalls } from './mail-enquiries.ts'
import { AnswerTo, MailAttachment, mailKinds, mailStates, replyToAddress, Sender } from './mails.ts'
import { replyAttachments, replyFileCalls } from './reply-files.ts'

/** The states of a message. Users may set any of them (docs/rules/inbox.md#status). */
export const messageStatuses = ['OPEN', 'READ', 'WAITING_FOR_REPLY', 'CLOSED', 'UNKNOWN'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** The folders of the inbox: open conversations by assignee, and snoozed ones (docs/rules/inbox.md#folders). */
export const inboxFolders = ['MINE', 'UNASSIGNED', 'ALL', 'SNOOZED'] as const
export type InboxFolder = (typeof inboxFolders)[number]

const Text = z.string().nullable()

/** The id that stands for no record in paths. */
export const NOBODY = -1
/** The id of a record in a path; -1 for none. */
const PathIdOrNone = z
  .string()
  .regex(/^(?:-1|[1-9]\d{0,14})$/, { error: 'type' })
  .transform(Number)
  .meta({ type: 'integer', minimum: NOBODY })

const fields = {
  status: oneOf(messageStatuses),
  client: optionalLink('/api/client'),
  user: optionalLink('/api/user'),
  exploiter: optionalLink('/api/exploiter'),
  snoozedUntil: Instant.nullable().default(null),
}

/** A message of the shared inbox: the conversation with one person, with its mails (docs/rules/inbox.md). */
export const Message = resource({
  one: 'message',
  item: '/api/messagingMessage',
  list: '/api/messaging/messages',
  embedded: 'messagingMessages',
  id: 'messageId',
  pages: smallPages,
  row: {
    messageId: Id,
    subject: z.string(),
    body: Html.describe('The latest mail'),
    preview: z.string().describe('The beginning of the text of the latest mail'),
    hasFiles: z.boolean().describe('Whether one of its mails has an attachment'),
    isOpened: z.enum(['true', 'false']).describe('Whether somebody has opened its latest mail'),
    status: z.enum(messageStatuses),
    sentDate: Instant.describe('When the latest mail was sent or received'),
    waitingSince: Instant.nullable().describe('Since when the person waits for an answer'),
    snoozedUntil: Instant.nullable().describe('Until when it is put aside'),
    snoozedBefore: Instant.nullable().describe('Until a mail brought it back'),
    organisation: Text.describe('The name of the company of the client'),
    clientId: z.int().describe('-1 if no client is assigned'),
    clientName: z.string().describe('Without a client, the name in the mail'),
    clientEmail: z.string().describe('The address that the person writes from'),
    userId: Id.nullable(),
    userName: Text,
    userEmail: Text,
    userUntil: Day.nullable().describe('The day on which the user of before takes over again'),
    returnsToUserName: Text.describe('The name of the user of before'),
    draftsBy: z
      .array(z.object({ userId: Id, userName: z.string() }))
      .describe('The users who have an unsent reply'),
    exploiterId: Id.nullable(),
    exploiterName: Text,
    crmId: Text.describe('The id in the external CRM'),
    reference: Text.describe('The reference number of an enquiry'),
    userEmailForSend: Text.describe('The address that answers are sent from by default'),
  },
  create: {},
  update: fields,
  filters: {
    query: TextFilter.describe(
      'Any part of the subject or the sender, words of the mails, or a part of a phone number',
    ),
    subjectSearch: TextFilter,
    companySearch: TextFilter.describe('Part of the name of the company'),
    clientSearch: TextFilter.describe('Part of the name or the address of the client or the sender'),
    userSearch: TextFilter.describe('Part of the name of the user'),
    statusSearch: manyOf(messageStatuses),
    exploiterSearch: TextFilter.describe('Part of the name of the exploiter'),
    unread: SwitchFilter.describe('Only messages that nobody has opened'),
    waiting: SwitchFilter.describe('Only messages whose sender waits and that are not put aside'),
    snoozed: SwitchFilter.describe('Only messages that are put aside now'),
    folder: z
      .enum(inboxFolders, { error: 'option' })
      .optional()
      .describe(
        "Open messages: the user's own, nobody's, all, or those put aside. A status includes closed ones",
      ),
  },
  filterBy: {
    more: { sentDate: Instant, userUntil: Day.nullable() },
    names: {
      status_any: 'statusSearch',
      clientId_contains: 'clientSearch',
      userId_contains: 'userSearch',
      exploiterId_contains: 'exploiterSearch',
    },
  },
  sort: ['waiting', 'sentDate', 'messageId'],
  read: staff,
  write: staff,
  bulk: ['status', 'client', 'user', 'exploiter'],
  called: ['subject'],
})

/** The reasons to propose an exploiter: the recipient's address or domain belongs to it, or the client does. */
export const exploiterReasons = ['recipient', 'domain', 'client'] as const
export type ExploiterReason = (typeof exploiterReasons)[number]

/** The reasons to propose a client: the sender's address, the phone number in the mail, or the name. */
const knownReasons = ['address', 'phone', 'name'] as const

const ProposedClient = z.object({
  clientId: Id,
  name: z.string(),
  reason: z.enum(knownReasons),
  address: z.string().describe('With the reason `address` the one that the person writes from'),
  organisation: Text,
  city: Text,
  _links: Links,
})

/** The reasons not to offer adding the sender as a client: an address of our own domain, or the name of a colleague. */
export const senderWarnings = ['ownDomain', 'colleague'] as const

/** A sender whose address belongs to no client, with data from the latest mail. */
const NewPerson = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: Text.describe('If the mail has one number'),
  organisationId: Id.nullable().describe('If one organisation is recognised by name or domain'),
  organisationName: Text,
})
const ProposedExploiter = z.object({
  exploiterId: Id,
  name: z.string(),
  reason: z.enum(exploiterReasons),
  address: Text.describe('The recipient, if it is the reason'),
  _links: Links,
})

/** A mail of a conversation without its text, which has its own call. */
const MailHead = z.object({
  mailId: Id,
  enquiryId: Id.nullable(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  fromName: z.string(),
  fromAddress: z.string(),
  toAddresses: z.string(),
  ccAddresses: Text,
  bccAddresses: Text,
  replyToAddress,
  answerTo: AnswerTo,
  answerAllCc: Text.describe('Who else gets an answer to all'),
  isNewPerson: z.boolean().describe('Whether its writer is new in the conversation'),
  posesAs: Text.describe(
    'The colleague or the brand whose name or address it uses, although it came from elsewhere',
  ),
  subject: z.string(),
  preview: z.string().describe('The beginning of its text'),
  at: Instant,
  sendAfter: Instant.describe('Until then it can be withdrawn'),
  isScheduled: z.boolean().describe('Leaves at `sendAfter`'),
  isCancelledByAnswer: z.boolean().describe('Whether a mail of the client stops it'),
  reason: Text.describe('Why it was not sent'),
  userId: Id.nullable().describe('Who wrote it'),
  userName: Text,
  version: z.int(),
  _links: Links,
  attachments: z.array(MailAttachment),
  enquiries: z.array(JoinedEnquiry).describe('The enquiries that it belongs to'),
})

/** A message that was merged into another one. */
const MergedMessage = z.object({ messageId: Id, subject: z.string(), _links: Links })

const { list, get, update } = Message.calls
const write = { method: 'POST', access: staff, answer: Message.Row } as const
const count = (summary: string, path: string) =>
  call({
    summary,
    method: 'GET',
    path,
    access: staff,
    answer: z.object({ content: z.int(), _links: Links }),
  })

/** The shared inbox. */
export const inbox = area('inbox', {
  list: changedBy(list, { get, update, remove: undefined }),
  ofClient: changedBy(
    call({
      summary: 'List: messages of a client',
      method: 'GET',
      path: '/api/messaging/messages/client/{clientId}',
      access: staff,
      query: list.query,
      answer: list.answer,
      ...(list.rows ? { rows: list.rows } : {}),
      ...(list.fields ? { fields: list.fields } : {}),
      pages: smallPages,
    }),
    { get, update, remove: undefined },
  ),
  total: count('The number of messages', '/api/messaging/total_messages'),
  totalNew: count('The number of messages that nobody has opened', '/api/messaging/total_new_messages'),
  get,
  update,
  mails: call({
    summary: 'The mails of a message, the earliest first',
    method: 'GET',
    path: '/api/messagingMessage/{messageId}/mails',
    access: staff,
    answer: z.object({
      _embedded: z.object({
        messagingMails: z.array(MailHead),
        mergedMessages: z.array(MergedMessage).describe('Messages whose mails are shown here too'),
      }),
      _links: Links,
    }),
  }),
  proposals: call({
    summary:
      'Who a message could be assigned to, by the addresses of its mails. Empty for what is assigned already',
    method: 'GET',
    path: '/api/messagingMessage/{messageId}/proposals',
    access: staff,
    answer: z.object({
      _embedded: z.object({
        clients: z.array(ProposedClient),
        providerExploiters: z.array(ProposedExploiter).describe('The strongest reason first'),
      }),
      person: NewPerson.nullable().describe('A client that `addPerson` would make'),
      warning: z.enum(senderWarnings).nullable(),
      _links: Links,
    }),
  }),
  addPerson: call({
    ...write,
    summary:
      'Make the sender of a message a client and a contact of the organisation, and assign the message',
    path: '/api/messagingMessage/{messageId}/person',
  }),
  assignClient: call({
    ...write,
    summary: 'Assign a client to a message; -1 for none',
    path: '/api/messagingMessage/{messageId}/client/{clientId}',
    params: { clientId: PathIdOrNone },
  }),
  assignUser: call({
    ...write,
    summary: 'Assign a user to a message; -1 for none',
    path: '/api/messagingMessage/{messageId}/user/{userId}',
    params: { userId: PathIdOrNone },
  }),
  setStatus: call({
    ...write,
    summary: 'Set the status of a message',
    path: '/api/messagingMessage/{messageId}/status/{status}',
    params: { status: oneOf(messageStatuses) },
  }),
  assignExploiter: call({
    ...write,
    summary: 'Assign an exploiter to a message; -1 for none',
    path: '/api/messagingMessage/{messageId}/exploiter/{exploiterId}',
    params: { exploiterId: PathIdOrNone },
  }),
  opened: call({
    ...write,
    summary: 'Mark a message as opened',
    path: '/api/messagingMessage/opened/{messageId}',
  }),
  clock: call({
    summary: 'The time zone of the person of a message',
    method: 'GET',
    path: '/api/messagingMessage/{messageId}/clock',
    access: staff,
    answer: z.object({
      zone: z.string().describe('By the country of client or company, else of the office'),
      isOfOffice: z.boolean(),
      _links: Links,
    }),
  }),
  senders: call({
    summary: 'The addresses that the user may answer a message from',
    method: 'GET',
    path: '/api/messagingMessage/{messageId}/senders',
    access: staff,
    answer: z.object({
      senders: z.array(Sender).describe("The exploiter's first. Without an exploiter there is none"),
      _links: Links,
    }),
  }),
  ...mailEnquiryCalls(Message.Row),
  ...replyFileCalls,
  reply: call({
    ...write,
    summary: 'Reply to a message. The mail leaves after ten seconds and can be withdrawn until then',
    path: '/api/messagingMessage',
    creates: true,
    body: z.object({
      messageId: Id.nullable()
        .default(null)
        .describe('The message that is answered; by default the latest one with the recipient'),
      subject: requiredLine(256),
      body: requiredHtml(30_000),
      clientEmail: addressList.describe('The recipients'),
      ccAddresses: optionalAddressList,
      bccAddresses: optionalAddressList.describe('Recipients whom the others do not see'),
      userEmailForSend: optionalEmail().describe(
        "The exploiter's address or one of the user's own; by default the exploiter's",
      ),
      ...replyAttachments,
      sendAt: Instant.nullable().default(null).describe('By default in ten seconds'),
      isCancelledByAnswer: z
        .boolean({ error: 'type' })
        .default(false)
        .describe('With `sendAt`: whether a mail of the client stops it'),
      takesOver: z
        .boolean({ error: 'type' })
        .default(false)
        .describe('Whether client, exploiter and user are assigned first if they are missing and clear'),
      isDone: z.boolean({ error: 'type' }).default(false).describe('Whether it closes the message'),
      replaces: Id.nullable().default(null).describe('A waiting reply that it replaces'),
      seenMailId: Id.nullable()
        .default(null)
        .describe('The latest mail seen. If others came since, 409 with `mails`'),
    }),
  }),
})
