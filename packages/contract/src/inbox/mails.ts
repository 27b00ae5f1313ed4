import { z } from 'zod'
import { addressList, optionalAddressList, requiredLine, writeAddress } from '../kit/addresses.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, optionalEmail } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { Html, requiredHtml } from '../kit/texts/html.ts'
import { Language } from '../kit/texts/languages.ts'
import { documentTypes } from '../providers/department-files.ts'
import { sales, staff } from '../stays/stays-resource.ts'
import { savedReplyFiles } from './reply-files.ts'

/**
 * The purpose of a sent mail (by hand, request to a provider, proposal to the client, refusal of an offer), or the kind of a
 * received one, such as an appointment or an automatic mail (docs/rules/incoming-mails.md#kinds).
 */
export const mailKinds = [
  ...(['MESSAGE', 'REQUEST', 'PROPOSAL', 'REFUSAL', 'CONFIRMATION'] as const),
  ...(['INVITATION', 'AUTO_REPLY', 'BOUNCE'] as const),
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * The states of a mail: draft, queued, sending, sent, written to the outbox, possibly sent, failed, or received
 * (docs/rules/mails.md#states).
 */
export const mailStates = [
  ...(['DRAFT', 'QUEUED', 'SENDING', 'SENT', 'WRITTEN', 'UNCERTAIN', 'FAILED', 'RECEIVED'] as const),
] as const
export type MailState = (typeof mailStates)[number]

/** Whether a received mail was read completely (docs/rules/incoming-mails.md#limits). */
export const mailExtents = ['WHOLE', 'CUT', 'HEAD'] as const
export type MailExtent = (typeof mailExtents)[number]

/** The states in which a user may send a mail, or send it again. */
export const retriedStates: readonly MailState[] = ['DRAFT', 'FAILED', 'UNCERTAIN', 'WRITTEN']

/** The states in which a mail was not sent and can be deleted. */
export const discardedStates: readonly MailState[] = ['DRAFT', 'QUEUED', 'FAILED']

/** The time before a mail is sent in which it can be withdrawn, in seconds. */
export const MAIL_UNDO_SECONDS = 10

const fields = {
  fromAddress: optionalEmail().describe(
    "The brand's address or one of the user's own; by default the brand's",
  ),
  toAddresses: addressList.describe('Separated by commas, each with or without a name'),
  ccAddresses: optionalAddressList,
  bccAddresses: optionalAddressList.describe('Recipients whom the others do not see'),
  subject: requiredLine(256),
  body: requiredHtml(30_000),
  language: Language.nullable().default(null),
  replyToId: Id.nullable().default(null).describe('The mail of the same enquiry that this one answers'),
  savedReplyFiles,
}

/** The maximum number of attachments of a mail that we send. */
const MAIL_FILES = 20

/** The ids of the enquiry's files to attach. */
const files = z
  .array(Id, { error: 'type' })
  .max(MAIL_FILES, { error: 'tooLong' })
  .overwrite((ids) => [...new Set(ids)])
  .default([])
  .describe('Ids of files of the enquiry to attach; together at most 20 MB')

/** Why an attachment is potentially dangerous (docs/rules/incoming-mails.md#files). */
export const attachmentWarnings = ['PROGRAM', 'OTHER_CONTENT'] as const
export type AttachmentWarning = (typeof attachmentWarnings)[number]

/** An attachment of a mail. */
export const MailAttachment = z.object({
  mailAttachmentId: Id,
  name: z.string(),
  type: z.string(),
  size: z.int().describe('Bytes'),
  warning: z.enum(attachmentWarnings).nullable().describe('A program, or not what its name says'),
})

/** The content type of files of unknown content. */
export const UNKNOWN_TYPE = 'application/octet-stream'

/** The header Reply-To of a received mail. */
export const replyToAddress = z
  .string()
  .nullable()
  .describe('Another address that it asks for answers at; null if that is its sender')
export const AnswerTo = z.string().describe('The recipients of an answer to it')

/** An address that a user may send from. */
export const Sender = z.object({ name: z.string(), address: z.string(), isBrand: z.boolean() })

interface Answered {
  /** Whether we sent the mail. */
  isOwn: boolean
  fromName: string
  fromAddress: string
  toAddresses: string
  replyToAddress: string | null
}

/** The recipients of an answer: the sender, at the Reply-To address if there is one; for a mail of ours, its recipients. */
export const answerTo = (mail: Answered): string =>
  mail.isOwn
    ? mail.toAddresses
    : (mail.replyToAddress ?? writeAddress({ name: mail.fromName, address: mail.fromAddress }))

/** A mail of an enquiry, sent or received. */
export const Mail = resource({
  one: 'mail of an enquiry',
  item: '/api/v2/enquiry/mail_message',
  list: '/api/v2/enquiry/mail/{enquiryId}',
  embedded: 'enquiryMails',
  id: 'mailId',
  row: {
    mailId: Id,
    enquiryId: Id.nullable().describe('None for a mail that only the inbox has'),
    conversationId: Id.nullable().describe('The message of the inbox that it is a part of'),
    kind: z.enum(mailKinds),
    state: z.enum(mailStates),
    fromName: z.string(),
    fromAddress: z.string(),
    toAddresses: z.string(),
    ccAddresses: z.string().nullable(),
    bccAddresses: z.string().nullable(),
    replyToAddress,
    answerTo: AnswerTo,
    subject: z.string(),
    body: Html,
    language: Language.nullable(),
    thread: z.string().describe('The same for a mail and its answers'),
    messageId: z.string(),
    replyToId: Id.nullable(),
    at: Instant.describe('When it was written or received'),
    sendAfter: Instant.describe('Until then it can be withdrawn'),
    sentAt: Instant.nullable(),
    attempts: z.int(),
    reason: z.string().nullable().describe('Why it was not sent, or which recipients were refused'),
    userId: Id.nullable().describe('Who wrote it'),
    userName: z.string().nullable(),
    userDisplayname: z.string().nullable(),
    attachments: z.array(MailAttachment),
    remotePictures: z.int().describe('Pictures of the text that stand on other servers and were not loaded'),
    extent: z
      .enum(mailExtents)
      .describe('Whether all of it could be read, or its text is cut, or only its header could be read'),
    hasOriginal: z.boolean().describe('Whether the mail is kept as it came'),
  },
  create: fields,
  update: {},
  filters: {},
  sort: ['at', 'mailId'],
  read: staff,
  write: sales,
  remove: staff,
  called: ['subject'],
})

const { get, remove } = Mail.calls

/** Mails about enquiries, sent and received. */
export const mails = area('mails', {
  list: changedBy(Mail.calls.list, { get, remove }),
  send: call({
    summary: 'Send a mail about an enquiry. It leaves after ten seconds and can be withdrawn until then',
    method: 'POST',
    path: Mail.list,
    access: sales,
    body: z.object({ ...fields, files }),
    answer: Mail.Row,
    creates: true,
  }),
  get,
  remove,
  retry: call({
    summary: 'Send a draft, or again a mail that failed, perhaps failed, or was written to the outbox',
    method: 'POST',
    path: '/api/v2/enquiry/mail_message/{mailId}/retry',
    access: staff,
    answer: Mail.Row,
  }),
  senders: call({
    summary: 'The addresses that the user may send from for an enquiry',
    method: 'GET',
    path: '/api/v2/enquiry/mail_senders/{enquiryId}',
    access: staff,
    answer: z.object({
      senders: z.array(Sender),
      isOutbox: z
        .boolean()
        .describe('Whether mails are only written to files, because no mail server is set'),
      _links: Links,
    }),
  }),
  loadPictures: call({
    summary:
      'Load the pictures of a received mail that stand on other servers. The sender may learn that it was read',
    method: 'POST',
    path: '/api/v2/enquiry/mail_message/{mailId}/pictures',
    access: staff,
    answer: Mail.Row,
  }),
  original: call({
    summary: 'Download a received mail as it came',
    method: 'GET',
    path: '/api/v2/enquiry/mail_original/{mailId}',
    access: staff,
    files: ['message/rfc822'],
  }),
  attachment: call({
    summary: 'Download an attachment of a mail',
    method: 'GET',
    path: '/api/v2/enquiry/mail_attachment/{mailAttachmentId}',
    access: staff,
    files: [...new Set([...Object.values(documentTypes), UNKNOWN_TYPE])],
  }),
})
