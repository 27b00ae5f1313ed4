import type { Email } from 'postal-mime'
import { addresses, headerOf, oneLine } from '../header.ts'
import type { FailedDelivery } from '../reading.ts'
import { saysOnlyUndelivered, saysRefused, saysUndelivered, saysWaiting } from './failure-words.ts'
import { reportType, type SystemSign, systemSign } from './mail-system.ts'
import {
  type Fields,
  groupsOf,
  hasFields,
  type Outcome,
  outcomeOf,
  reasonOf,
  recipientOf,
} from './report-fields.ts'
import {
  addressesSaid,
  failedId,
  partsOfReport,
  type Report,
  returnedRecipients,
  textOfPart,
} from './returned.ts'

/** The most failed recipients that are kept. */
const MOST_RECIPIENTS = 50

/**
 * Whether a media type is that of a delivery status. Reports about internationalised addresses have their own types
 * (RFC 6533).
 */
const isDeliveryStatus = (type: string) =>
  /^message\/(?:global-)?(?:delivery-status|disposition-notification)$/.test(type)
const isFeedback = (email: Email) =>
  reportType(email) === 'feedback-report' ||
  email.attachments.some(({ mimeType }) => mimeType === 'message/feedback-report')

/** Whether the mail as a whole is a delivery report, regardless of its fields. */
const isDeliveryReport = (email: Email) => ['', 'delivery-status'].includes(reportType(email) ?? 'none')

/**
 * The delivery failure that a mail reports; `null` for other mails. Fields take precedence over phrases, and phrases
 * count only in mails of mail systems, so that a person may quote a report (docs/rules/incoming-mails.md#reports).
 * @param raw the whole mail, which is searched for a token of ours
 */
export function failureIn(email: Email, raw: string): FailedDelivery | null {
  const sign = systemSign(email)
  if (isFeedback(email) || (sign === 'none' && !saysUndelivered(oneLine(email.subject)))) return null
  const report = partsOfReport(email)
  // A person may forward the parts of a report.
  const isBare = email.attachments.length === 0 && report.returned.trim() === ''
  if (sign === 'none' && !(isBare && saysOnlyUndelivered(report.said))) return null
  const fields = email.attachments
    .filter(({ mimeType }) => isDeliveryStatus(mimeType))
    .map(textOfPart)
    .join('\n\n')
  const status = fields || (hasFields(report.said) ? report.said : '')
  const groups = groupsOf(status)
  const known = groups.map(outcomeOf)
  const outcome = worst(known) ?? outcomeInWords(email, report, sign)
  if (outcome === null || outcome === 'arrived' || asksForRecipient(email, groups)) return null
  const concerned = groups.filter((_, at) => known[at] === undefined || known[at] === outcome)
  return {
    messageId: failedId(email, report, status, raw),
    recipients: recipientsIn(email, report, concerned),
    isFinal: outcome === 'failed',
    reason: concerned.map(reasonOf)[0] || reasonSaid(report),
  }
}

/**
 * Whether replies go to the failed recipient, as in a challenge of the recipient's spam filter. No mail system does
 * that.
 */
const asksForRecipient = (email: Email, groups: readonly Fields[]) =>
  addresses(email.replyTo).some(({ address }) => groups.some((group) => recipientOf(group) === address))

/** The outcome to use if a report contains several: a recipient for whom delivery failed. */
const worst = (all: readonly (Outcome | undefined)[]): Outcome | undefined =>
  (['failed', 'delayed', 'arrived'] as const).find((one) => all.includes(one))

/** Matches the error response of a mail server. */
const serverCode = /(?<![\d.-])[45](?:\d\d[ -](?:\d\.\d|[#<A-Z])|\.\d\.\d{1,2}(?!\.?\d))/

/** The outcome of a delivery by the phrases of a report; `null` if they say nothing about a delivery. */
function outcomeInWords(email: Email, report: Report, sign: SystemSign): Outcome | null {
  const said = report.said.slice(0, 20_000)
  const all = `${oneLine(email.subject)}\n${said}`
  const isWaiting = saysWaiting(all)
  const isReport = headerOf(email, 'x-failed-recipients') !== '' || isDeliveryReport(email)
  const isFromNobody = headerOf(email, 'return-path').trim() === '<>'
  const hasProof = report.hasMail || serverCode.test(said)
  // Online shops use the same phrases for parcels, so an address or a returned mail is required.
  const isOfMail = hasProof || [...addressesSaid(email, report), ...returnedRecipients(report)].length > 0
  const undelivered = [oneLine(email.subject), said].filter(saysUndelivered).length
  const isSaid =
    sign === 'certain'
      ? isReport || isWaiting || undelivered > 0 || ((hasProof || isFromNobody) && saysRefused(all))
      : (undelivered === 2 && isOfMail) || (undelivered === 1 && hasProof)
  if (!isSaid) return null
  return isWaiting ? 'delayed' : 'failed'
}

function recipientsIn(email: Email, report: Report, groups: readonly Fields[]): string[] {
  const listed = headerOf(email, 'x-failed-recipients')
    .split(',')
    .map((one) => oneLine(one))
  const found = [groups.map(recipientOf), listed, addressesSaid(email, report), returnedRecipients(report)]
    .map((all) => all.filter((one) => one.includes('@')))
    .find((all) => all.length > 0)
  return [...new Set(found)].slice(0, MOST_RECIPIENTS)
}

/** The line of a report with the server's response, or else the one that says that the mail was not delivered. */
function reasonSaid({ said }: Report): string {
  const lines = said
    .slice(0, 20_000)
    .split('\n')
    .map((line) => oneLine(line))
  return (
    [serverCode, /(?<![\d.-])[45]\d\d[ -](?!\d)/]
      .map((code) => lines.find((line) => code.test(line)))
      .find(Boolean) ??
    lines.find(saysUndelivered) ??
    ''
  )
}
