import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, required } from '../kit/fields.ts'
import { form, UploadedFile } from '../kit/forms.ts'
import { IdFilter, Links, TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { Html, html } from '../kit/texts/html.ts'
import { Language } from '../kit/texts/languages.ts'
import { documentTypes } from '../providers/department-files.ts'
import { staff } from '../stays/stays-resource.ts'

/**
 * The placeholders of a saved reply that the product fills in. The user is asked for others
 * (docs/rules/saved-replies.md#fields).
 */
export const replyFields = [
  ...(['guest', 'company', 'brand', 'user', 'reference', 'city'] as const),
  ...(['checkin', 'checkout', 'nights', 'guests', 'price', 'total'] as const),
] as const
export type ReplyField = (typeof replyFields)[number]

/** The maximum length of a saved reply's text, in characters. */
const SAVED_REPLY_LIMIT = 10_000

const fields = {
  name: required(120),
  textEn: html(SAVED_REPLY_LIMIT),
  textNl: html(SAVED_REPLY_LIMIT),
  textRo: html(SAVED_REPLY_LIMIT),
  textEs: html(SAVED_REPLY_LIMIT),
  textDa: html(SAVED_REPLY_LIMIT),
}
const Text = Html.nullable()

const File = z.object({
  savedReplyFileId: Id,
  name: z.string(),
  type: z.string(),
  size: z.int().describe('Bytes'),
})

/** A text that users insert into mails, in one or more languages (docs/rules/saved-replies.md). */
export const SavedReply = resource({
  one: 'saved reply',
  item: '/api/saved_reply',
  list: '/api/saved_replies',
  embedded: 'savedReplies',
  id: 'savedReplyId',
  row: {
    savedReplyId: Id,
    name: z.string(),
    textEn: Text,
    textNl: Text,
    textRo: Text,
    textEs: Text,
    textDa: Text,
    files: z.array(File),
  },
  create: fields,
  update: fields,
  filters: { query: TextFilter },
  sort: ['name', 'savedReplyId'],
  read: staff,
  write: staff,
})

/** A file of a saved reply, stored unchanged. */
export const SavedReplyFile = resource({
  one: 'file of a saved reply',
  item: '/api/saved_reply_file',
  list: '/api/saved_reply_files',
  embedded: 'savedReplyFiles',
  id: 'savedReplyFileId',
  row: { ...File.shape, savedReplyId: Id },
  create: {},
  update: {},
  filters: {},
  sort: ['savedReplyFileId'],
  read: staff,
  write: staff,
})

/** Saved replies. */
export const savedReplies = area('savedReplies', {
  ...SavedReply.calls,
  filled: call({
    summary:
      'A saved reply for a message or an enquiry: its text in the language of the client, and its fields',
    method: 'GET',
    path: '/api/saved_reply/{savedReplyId}/filled',
    access: staff,
    query: z.strictObject({
      messageId: IdFilter,
      enquiryId: IdFilter,
      contactId: IdFilter.describe(
        'The contact of the organisation whom the mail is written to: the {guest}',
      ),
      recipient: z
        .string()
        .max(254, { error: 'tooLong' })
        .optional()
        .describe(
          'The address that is written to. If it is not that of the client, its owner is the {guest}',
        ),
      language: Language.optional().describe('By default that of the client'),
    }),
    answer: z.object({
      language: Language.describe('The language of the text, if the one asked for is missing another one'),
      languages: z.array(Language).describe('The languages that the reply has'),
      text: Html,
      fields: z.array(
        z.object({ name: z.string(), value: z.string().nullable().describe('null if it is not known') }),
      ),
      files: z.array(File),
      _links: Links,
    }),
  }),
  upload: call({
    summary: 'Upload a file of a saved reply: jpg, png, gif, pdf or txt',
    method: 'POST',
    path: '/api/saved_reply/upload_file/{savedReplyId}',
    access: staff,
    body: form({ file: UploadedFile }),
    answer: SavedReplyFile.Row,
  }),
  download: call({
    summary: 'Download a file of a saved reply',
    method: 'GET',
    path: '/api/saved_reply_file/{savedReplyFileId}',
    access: staff,
    files: [...new Set(Object.values(documentTypes))],
  }),
  removeFile: SavedReplyFile.calls.remove,
})
