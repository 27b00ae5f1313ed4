import { beginningOf, Mail, plainText } from '@stayboard/contract'

/** The longest preview of a mail, in code units. */
const PREVIEW = 160

/** The code units of a text that are read for its preview, at least (`conversation.repository.ts`). */
const BEGINNING = 600

/** The head of a mail in a conversation. @param beginning the first part of its text as HTML, possibly cut in a tag */
export const headOf = <Row extends { mailId: number; beginning: string }>({ beginning, ...mail }: Row) => ({
  ...mail,
  _links: { self: { href: `${Mail.item}/${mail.mailId}` } },
  preview: previewOf(beginning),
})

/** The last character of a text that was cut may be a part of an emoji. */
function previewOf(beginning: string): string {
  const text = plainText(beginning.replace(/<[^>]*$|&[^;]{0,9}$/, ''))
  return beginningOf(text, Math.min(PREVIEW, beginning.length < BEGINNING ? text.length : text.length - 1))
}
