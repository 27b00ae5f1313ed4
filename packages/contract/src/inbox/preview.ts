import { beginningOf } from '../kit/fields.ts'
import { plainText } from '../kit/texts/html.ts'

/** The maximum length of a mail's preview, in code units. */
const PREVIEW = 160

/** The number of code units of a mail's text, markup included, from which the preview is made. */
export const MAIL_BEGINNING = 600

/**
 * The beginning of a mail as plain text.
 * @param body its text as HTML, or at least the first part of it, which may be cut within a tag
 */
export function previewOf(body: string): string {
  const beginning = body.slice(0, MAIL_BEGINNING)
  const text = plainText(beginning.replace(/<[^>]*$|&[^;]{0,9}$/, ''))
  // Cuts between visible characters, because the end of a truncated text may be half of an emoji.
  return beginningOf(
    text,
    Math.min(PREVIEW, beginning.length < MAIL_BEGINNING ? text.length : text.length - 1),
  )
}
