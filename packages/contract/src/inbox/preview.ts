import { beginningOf } from '../kit/fields.ts'
import { plainText } from '../kit/texts/html.ts'

/** The longest preview of a mail, in code units. */
const PREVIEW = 160

/** The code units of a text from which its preview is made, markup included. */
export const MAIL_BEGINNING = 600

/** The beginning of a mail as plain text. @param body its text as HTML, or at least the first part of it, possibly cut in a tag */
export function previewOf(body: string): string {
  const beginning = body.slice(0, MAIL_BEGINNING)
  const text = plainText(beginning.replace(/<[^>]*$|&[^;]{0,9}$/, ''))
  // The last character of a text that was cut may be a part of an emoji.
  return beginningOf(
    text,
    Math.min(PREVIEW, beginning.length < MAIL_BEGINNING ? text.length : text.length - 1),
  )
}
