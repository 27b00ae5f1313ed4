import { Buffer } from 'node:buffer'

/** The most bytes of a header that are read if the rest of a mail is unreadable. */
export const LONGEST_HEAD = 128 * 1024

/** Matches the header fields that a message needs. */
const needed =
  /^(?:from|sender|to|cc|reply-to|subject|date|message-id|in-reply-to|references|auto-submitted|precedence|preference|x-auto[\w-]*|list-[\w-]+|return-path)[ \t]*:/i
/** The longest header field, in bytes. */
const LONGEST_FIELD = 8_000

/** Reduces a mail to the necessary header fields. @param start the beginning of the mail */
export function headOnly(start: Buffer): Buffer {
  const text = start.toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length
  const fields = text
    .slice(0, end)
    .split(/\r?\n(?![ \t])/)
    .filter((field) => needed.test(field))
    .map((field) => field.slice(0, LONGEST_FIELD))
  return Buffer.from(`${fields.join('\r\n')}\r\n\r\n`, 'latin1')
}
