import type { api, Language, WireAnswer } from '@stayboard/contract'
import { filledText } from '@stayboard/domain'

/** The message or enquiry that a mail is about, with its recipient. */
export type MailAbout = { messageId: number; recipient?: string } | { enquiryId: number; contactId?: number }

/** `MailAbout` as query parameters. */
export const queryAbout = (about: MailAbout): Record<string, string> =>
  Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)]))

export type Filled = WireAnswer<typeof api.savedReplies.filled>

/** The text and the attachments that a saved reply adds to a mail. */
export interface Inserted {
  text: string
  language: Language
  files: readonly number[]
}

/** The text of a saved reply, with a value for each placeholder. */
export const insertedOf = (
  { text, language, files }: Filled,
  values: Readonly<Record<string, string>>,
): Inserted => ({
  text: filledText(text, values),
  language,
  files: files.map(({ savedReplyFileId }) => savedReplyFileId),
})

/** The form values of a mail, after a saved reply was added. */
export const withReply = (
  values: { body: string | null; savedReplyFiles: number[] | null },
  { text, files }: Inserted,
) => ({
  body: `${values.body ?? ''}${text}`,
  savedReplyFiles: [...new Set([...(values.savedReplyFiles ?? []), ...files])],
})
