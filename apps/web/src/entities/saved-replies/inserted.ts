import type { api, WireAnswer } from '@stayboard/contract'

/** The message or the enquiry that a mail is about. */
export type MailAbout = { messageId: number } | { enquiryId: number }

export type Filled = WireAnswer<typeof api.savedReplies.filled>

/** What a saved reply adds to a mail. */
export interface Inserted {
  text: string
  files: readonly number[]
}

/** The values of a form of a mail, with a saved reply added. */
export const withReply = (
  values: { body: string | null; savedReplyFiles: number[] | null },
  { text, files }: Inserted,
) => ({
  body: `${values.body ?? ''}${text}`,
  savedReplyFiles: [...new Set([...(values.savedReplyFiles ?? []), ...files])],
})
