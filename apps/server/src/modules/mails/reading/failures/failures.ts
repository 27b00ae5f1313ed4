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

/** The most recipients that are kept. */
const MOST_RECIPIENTS = 50

/** Reports about addresses with letters beyond ASCII have types of their own (RFC 6533). */
const isDeliveryStatus = (type: string) =>
  /^message\/(?:global-)?(?:delivery-status|disposition-notification)$/.test(type)
const isFeedback = (email: Email) =>
  reportType(email) === 'feedback-report' ||
  email.attachments.some(({ mimeType }) => mimeType === 'message/feedback-report')

/** Whether the mail as a whole reports a delivery, whatever its fields. */
const isDeliveryReport = (email: Email) => ['', 'delivery-status'].includes(reportType(email) ?? 'none')

/**
 * What a report says about a mail that did not arrive; `null` for other mails. Fields count before words, and words only in a
 * mail of a mail system, so that a person may quote a report (docs/rules/incoming-mails.md#reports).
 * @param raw the whole mail, in which a token of ours is searched
 */
export function failureIn(email: Email, raw: string): FailedDelivery | null {
  const sign = systemSign(email)
  if (isFeedback(email) || (sign === 'none' && !saysUndelivered(oneLine(email.subject)))) return null
  const report = partsOfReport(email)
  // A person may pass the parts of a report on.
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

/** Whether the answer goes to a recipient, as to a note of his program which asks who the sender is. No mail system wants that. */
const asksForRecipient = (email: Email, groups: readonly Fields[]) =>
  addresses(email.replyTo).some(({ address }) => groups.some((group) => recipientOf(group) === address))

/** What the report is about if it tells several things: a recipient who did not get the mail. */
const worst = (all: readonly (Outcome | undefined)[]): Outcome | undefined =>
  (['failed', 'delayed', 'arrived'] as const).find((one) => all.includes(one))

/** An answer of a mail server. */
const serverCode = /(?<![\d.-])[45](?:\d\d[ -](?:\d\.\d|[#<A-Z])|\.\d\.\d{1,2}(?!\.?\d))/

/** What became of the mail as the words of the report have it; `null` if they say nothing of a delivery. */
function outcomeInWords(email: Email, report: Report, sign: SystemSign): Outcome | null {
  const said = report.said.slice(0, 20_000)
  const all = `${oneLine(email.subject)}\n${said}`
  const isWaiting = saysWaiting(all)
  const isReport = headerOf(email, 'x-failed-recipients') !== '' || isDeliveryReport(email)
  const isFromNobody = headerOf(email, 'return-path').trim() === '<>'
  const hasProof = report.hasMail || serverCode.test(said)
  // Shops say of parcels what servers say of mails.
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

/** The line of a report that has the answer of a server, or else tells that the mail did not arrive. */
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
