import type { api, Language, WireAnswer } from '@stayboard/contract'
import { filledText } from '@stayboard/domain'

/** The message or the enquiry that a mail is about, and the recipient or the contact whom it is written to. */
export type MailAbout = { messageId: number; recipient?: string } | { enquiryId: number; contactId?: number }

/** The same as the query of a call. */
export const queryAbout = (about: MailAbout): Record<string, string> =>
  Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)]))

export type Filled = WireAnswer<typeof api.savedReplies.filled>

/** What a saved reply adds to a mail. */
export interface Inserted {
  text: string
  language: Language
  files: readonly number[]
}

/** The saved reply with a value for each of its fields. */
export const insertedOf = (
  { text, language, files }: Filled,
  values: Readonly<Record<string, string>>,
): Inserted => ({
  text: filledText(text, values),
  language,
  files: files.map(({ savedReplyFileId }) => savedReplyFileId),
})

/** The values of a form of a mail, with a saved reply added. */
export const withReply = (
  values: { body: string | null; savedReplyFiles: number[] | null },
  { text, files }: Inserted,
) => ({
  body: `${values.body ?? ''}${text}`,
  savedReplyFiles: [...new Set([...(values.savedReplyFiles ?? []), ...files])],
})
