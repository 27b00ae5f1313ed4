import { Buffer } from 'node:buffer'
import type { Attachment, Email } from 'postal-mime'
import { tokenOf } from '../../threads.ts'
import { addresses, headerOf, idsIn } from '../header.ts'

/** The most bytes of a report, or of one of its parts, that are searched. */
export const BEGINNING = 1024 * 1024

export const textOfPart = ({ content }: Attachment): string =>
  typeof content === 'string'
    ? content.slice(0, BEGINNING)
    : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content)
        .subarray(0, BEGINNING)
        .toString()

/** Matches the media types of a returned mail or its header. */
const returnedMail = /^(?:(?:message|text)\/rfc822(?:-headers)?|message\/(?:global(?:-headers)?|partial))$/

/** Matches the lines with which servers introduce a returned mail inside their text. */
const introduction =
  /^[\s>|*=_+#~-]*(?:this is a copy of|below (?:this line )?is a copy|(?:the |a )?headers? (?:of|and top)|(?:your )?(?:original|returned|unsent|undelivered|old) (?:message|mail)\b|message headers?\b|included is a copy|copy of (?:the|your) message|the attachment contains the original|(?:en-t[êe]tes|intestazioni|kopfzeilen|encabezados|berichtkoppen|ursprüngliche))/i
/** Matches the first header field of a mail. */
const header = /^>?(?:received|return-path|message-id|x-original-to|dkim-signature):/i

export interface Report {
  /** The text of the report itself. */
  said: string
  /** The returned mail or its header; empty if there is none. */
  returned: string
  /** Whether the returned mail is a separate MIME part. */
  hasMail: boolean
}

/** Separates the text of a report from the mail that it returns. */
export function partsOfReport(email: Email): Report {
  const text = email.text?.trim() ? email.text : (email.html ?? '').replaceAll(/<[^<>]*>/g, ' ')
  const lines = text.slice(0, BEGINNING).split(/\r?\n/)
  const begin = lines.findIndex((line) => introduction.test(line.slice(0, 200)) || header.test(line))
  const end = begin < 0 ? lines.length : begin
  const parts = email.attachments.filter(({ mimeType }) => returnedMail.test(mimeType)).map(textOfPart)
  return {
    said: lines.slice(0, end).join('\n'),
    returned: [...parts, lines.slice(end).join('\n')].join('\n'),
    hasMail: parts.length > 0,
  }
}

/** The values of a header field in a text, unfolded. @param name escaped for a regular expression */
const valuesOf = (text: string, name: string): string[] =>
  [
    ...text.matchAll(
      new RegExp(
        `^[> \\t]*${name}:[ \\t]*(?:\\r?\\n[ \\t]+)?([^\\r\\n]*(?:\\r?\\n[ \\t]+[^\\r\\n]*){0,30})`,
        'gim',
      ),
    ),
  ]
    .slice(0, 20)
    .map(([, value = '']) => value)

/**
 * The id of the mail that was not delivered: the Message-ID in the returned header or in a field of the report. A relay
 * may have replaced our id; then a token of ours anywhere in the report identifies the conversation.
 * @param status the fields of the report
 * @param raw the whole mail
 */
export function failedId(
  email: Email,
  { said, returned }: Report,
  status: string,
  raw: string,
): string | null {
  const named = [
    ...valuesOf(returned, '(?:x-)?(?:original-)?message-id'),
    ...valuesOf(`${status}\n${said}`, '(?:x-)?(?:original-)?message-id'),
    headerOf(email, 'in-reply-to'),
  ].flatMap(idsIn)
  const own = named.find((id) => tokenOf(id).length > 0)
  if (own !== undefined) return own
  const all = [headerOf(email, 'references'), returned, said, raw].join('\n')
  const [token] = all.match(/[.+][\da-f]{18}@/g) ?? []
  return token === undefined ? (named[0] ?? null) : `<conversation${token.replace('+', '.')}token.invalid>`
}

/** The recipients in the header of the returned mail. */
export const returnedRecipients = ({ returned }: Report): string[] =>
  (valuesOf(returned, 'to')[0] ?? '').match(/[^\s<>,;:"()]{1,64}@[^\s<>,;:"()]{1,200}/g)?.slice(0, 10) ?? []

/** The addresses in the text of a report, except its own sender and recipients. */
export function addressesSaid(email: Email, { said }: Report): string[] {
  const own = new Set(
    [email.from, email.to].flatMap((one) => addresses(one)).map(({ address }) => address.toLowerCase()),
  )
  const found =
    said.slice(0, 20_000).match(/[^\s<>,;:"'()[\]=*|@]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g) ?? []
  return [...new Set(found.map((one) => one.replace(/[.]+$/, '')))].filter(
    (one) => !own.has(one.toLowerCase()) && !/^(?:mailer-daemon|postmaster)@/i.test(one),
  )
}
