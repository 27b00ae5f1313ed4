import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Id } from '../kit/fields.ts'
import { form, UploadedFile } from '../kit/forms.ts'
import { Links } from '../kit/lists/lists.ts'
import { staff } from '../stays/stays-resource.ts'

/** The maximum number of files of each kind in one mail. */
const MOST_FILES = 20

const fileIds = (what: string) =>
  z.array(Id, { error: 'type' }).max(MOST_FILES, { error: 'tooLong' }).default([]).describe(what)

/** Ids of files of saved replies to attach. Declared separately, so that mails do not import all of saved replies. */
export const savedReplyFiles = fileIds('Files of saved replies that are attached')

/** Other attachments of a reply: uploads, and files of enquiries (docs/rules/inbox.md#files-of-a-reply). */
export const replyAttachments = {
  files: fileIds('Files that the user uploaded for a reply'),
  enquiryFiles: fileIds('Files of the enquiries that the conversation belongs to'),
  savedReplyFiles,
}

const described = { name: z.string(), type: z.string(), size: z.int().describe('Bytes') }
const ReplyFile = z.object({ replyFileId: Id, ...described, _links: Links })
const OfEnquiry = z.object({ fileId: Id, enquiryId: Id, ...described, _links: Links })

const path = '/api/messagingMessage/{messageId}/files'

/** The calls for files that can be attached to a reply, and for the mark of an unsent reply. */
export const replyFileCalls = {
  files: call({
    summary: 'Files for a reply: those that you uploaded, and those of the enquiries of the conversation',
    method: 'GET',
    path,
    access: staff,
    answer: z.object({
      _embedded: z.object({ replyFiles: z.array(ReplyFile), enquiryFiles: z.array(OfEnquiry) }),
      _links: Links,
    }),
  }),
  upload: call({
    summary: 'Upload a file for a reply: jpg, png, gif, pdf or txt',
    method: 'POST',
    path,
    access: staff,
    body: form({ file: UploadedFile }),
    answer: ReplyFile,
  }),
  markDraft: call({
    summary: 'Say that you have an unsent reply to a message, or none any more',
    method: 'PUT',
    path: '/api/messagingMessage/{messageId}/draft',
    access: staff,
    status: 202,
    body: z.object({ isKept: z.boolean({ error: 'type' }) }),
  }),
}
