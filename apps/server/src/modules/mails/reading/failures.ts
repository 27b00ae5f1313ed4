import { Buffer } from 'node:buffer'
import type { Attachment, Email } from 'postal-mime'
import { addresses, headerOf, idsIn, oneLine } from './header.ts'
import type { FailedDelivery } from './reading.ts'

/** The most of a part that is searched, in bytes. */
const BEGINNING = 100_000

const textOfPart = ({ content }: Attachment): string =>
  typeof content === 'string'
    ? content.slice(0, BEGINNING)
    : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content)
        .subarray(0, BEGINNING)
        .toString()

/** Reports about addresses with letters beyond ASCII have types of their own (RFC 6533). */
const isDeliveryStatus = (type: string) => /^message\/(?:global-)?delivery-status$/.test(type)

/** What a report says about a mail that did not arrive; `null` for other mails. */
export function failureIn(email: Email): FailedDelivery | null {
  const report = email.attachments.find(({ mimeType }) => isDeliveryStatus(mimeType))
  return report ? reported(email, textOfPart(report)) : unstructured(email)
}

/** The fields of a report, by recipient. */
const groupsOf = (report: string) =>
  report
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/(?:\r?\n){2,}/)
    .map((group) => new Map(group.split(/\r?\n/).map(fieldOf)))

const fieldOf = (line: string): [string, string] => {
  const at = line.indexOf(':')
  return [line.slice(0, Math.max(at, 0)).trim().toLowerCase(), line.slice(at + 1).trim()]
}

/** The value without its type: `rfc822; ann@berg.example`. */
const untyped = (value: string | undefined) => oneLine((value ?? '').replace(/^[\w.-]+;/, ''))

function reported(email: Email, report: string): FailedDelivery | null {
  const groups = groupsOf(report).filter((group) => /^(?:failed|delayed)$/i.test(group.get('action') ?? ''))
  const final = groups.filter((group) => /^failed$/i.test(group.get('action') ?? ''))
  const shown = final.length > 0 ? final : groups
  if (shown.length === 0) return null
  return {
    messageId: failedId(email),
    recipients: shown.map((group) =>
      untyped(group.get('original-recipient') ?? group.get('final-recipient')),
    ),
    isFinal: final.length > 0,
    reason:
      shown.map((group) => untyped(group.get('diagnostic-code')) || (group.get('status') ?? ''))[0] ?? '',
  }
}

/** A mail that comes back, or its header. */
const returnedMail = /^(?:(?:message|text)\/rfc822(?:-headers)?|message\/global(?:-headers)?)$/

/** The Message-ID of the mail that the report returns. */
function failedId(email: Email): string | null {
  const returned = email.attachments.find(({ mimeType }) => returnedMail.test(mimeType))
  const text = returned ? textOfPart(returned) : (email.text ?? '').slice(0, BEGINNING)
  const line = /^[> \t]*message-id:[ \t]*(?:\r?\n[ \t]+)?([^\r\n]+)/im.exec(text)?.[1] ?? ''
  return idsIn(line)[0] ?? idsIn(headerOf(email, 'in-reply-to'))[0] ?? null
}

/** Mail servers that write their reports for people only. */
function unstructured(email: Email): FailedDelivery | null {
  const sender = addresses(email.from)[0]?.address ?? ''
  const listed = headerOf(email, 'x-failed-recipients')
  const isFromServer =
    /^(?:mailer-daemon|postmaster)@/i.test(sender) || headerOf(email, 'return-path').trim() === '<>'
  const isNamedSo =
    /undeliver|failure notice|returned mail|delivery (?:status|failure)|onbestelbaar|unzustellbar/i
  if (listed === '' && !(isFromServer && isNamedSo.test(email.subject ?? ''))) return null
  return {
    messageId: failedId(email),
    recipients: listed
      .split(',')
      .map((one) => oneLine(one))
      .filter((one) => one !== ''),
    isFinal: !/delayed|warning/i.test(email.subject ?? ''),
    reason: oneLine(/^.*\b[45]\d\d[ -].*$/m.exec((email.text ?? '').slice(0, BEGINNING))?.[0]),
  }
}
