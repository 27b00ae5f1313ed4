import type { Email } from 'postal-mime'
import { saysRefused, saysUndelivered, saysWaiting } from './failure-words.ts'
import { headerOf, oneLine } from './header.ts'
import { reportType, type SystemSign, systemSign } from './mail-system.ts'
import type { FailedDelivery } from './reading.ts'
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
  if (sign === 'none' || isFeedback(email)) return null
  const report = partsOfReport(email)
  const fields = email.attachments
    .filter(({ mimeType }) => isDeliveryStatus(mimeType))
    .map(textOfPart)
    .join('\n\n')
  const status = fields || (/^[ \t]*(?:final|original)-recipient:/im.test(report.said) ? report.said : '')
  const groups = groupsOf(status)
  const known = groups.map(outcomeOf)
  const outcome = worst(known) ?? outcomeInWords(email, report, sign)
  if (outcome === null || outcome === 'arrived') return null
  const concerned = groups.filter((_, at) => known[at] === undefined || known[at] === outcome)
  return {
    messageId: failedId(email, report, status, raw),
    recipients: recipientsIn(email, report, concerned),
    isFinal: outcome === 'failed',
    reason: reasonIn(concerned) || reasonSaid(report),
  }
}

/** What the report is about if it tells several things: a recipient who did not get the mail. */
const worst = (all: readonly (Outcome | undefined)[]): Outcome | undefined =>
  (['failed', 'delayed', 'arrived'] as const).find((one) => all.includes(one))

type Outcome = 'failed' | 'delayed' | 'arrived'
type Fields = ReadonlyMap<string, string>

/** The fields of a report, by recipient. */
const groupsOf = (status: string): Fields[] =>
  status
    .replaceAll(/\r?\n[ \t]+(?=\S)/g, ' ')
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((group) => new Map(group.split(/\r?\n/).map(fieldOf)))
    .filter((group) => ['action', 'final-recipient', 'original-recipient'].some((name) => group.has(name)))

const fieldOf = (line: string): [string, string] => {
  const at = line.indexOf(':')
  return [line.slice(0, Math.max(at, 0)).trim().toLowerCase(), line.slice(at + 1).trim()]
}

const actions: Readonly<Record<string, Outcome>> = {
  ...{ failed: 'failed', failure: 'failed', undeliverable: 'failed', expired: 'failed', error: 'failed' },
  ...{ delayed: 'delayed', delivered: 'arrived', relayed: 'arrived', expanded: 'arrived' },
}

/** What the fields say became of the mail for one recipient; `undefined` if they do not say it. */
function outcomeOf(group: Fields): Outcome | undefined {
  const [action = ''] = /\w+/.exec(group.get('action')?.toLowerCase() ?? '') ?? []
  const disposition = group.get('disposition') ?? ''
  // A program that deletes a mail may reject it, which its words tell; a person who does so has got it.
  if (disposition !== '')
    return /^automatic-action\b.*(?:deleted|denied|failed)/i.test(disposition) ? undefined : 'arrived'
  if (action in actions) return actions[action]
  const [code] =
    /\b[245](?=\.\d{1,3}\.\d{1,3}|\d\d\b)/.exec(
      `${group.get('status') ?? ''} ${group.get('diagnostic-code') ?? ''}`,
    ) ?? []
  return code === undefined ? undefined : code === '5' ? 'failed' : code === '4' ? 'delayed' : 'arrived'
}

/** An answer of a mail server. */
const serverCode = /\b[45]\d\d[ -](?:\d\.\d|[#<A-Z])|\b[45]\.\d\.\d{1,2}\b/

/** What became of the mail as the words of the report have it; `null` if they say nothing of a delivery. */
function outcomeInWords(email: Email, report: Report, sign: SystemSign): Outcome | null {
  const said = report.said.slice(0, 20_000)
  const all = `${oneLine(email.subject)}\n${said}`
  const isWaiting = saysWaiting(all)
  const isReport = headerOf(email, 'x-failed-recipients') !== '' || isDeliveryReport(email)
  const isFromNobody = headerOf(email, 'return-path').trim() === '<>'
  const hasProof = report.hasMail || serverCode.test(said)
  const undelivered = [oneLine(email.subject), said].filter(saysUndelivered).length
  const isSaid =
    sign === 'certain'
      ? isReport || isWaiting || undelivered > 0 || ((hasProof || isFromNobody) && saysRefused(all))
      : undelivered === 2 || (undelivered === 1 && hasProof)
  if (!isSaid) return null
  return isWaiting ? 'delayed' : 'failed'
}

/** The value without its type: `rfc822; ann@berg.example`. */
const untyped = (value: string | undefined) =>
  oneLine((value ?? '').replace(/^\s*[\w.-]+\s*;/, '')).replaceAll(/^<|>$/g, '')

function recipientsIn(email: Email, report: Report, groups: readonly Fields[]): string[] {
  const named = groups.map((group) =>
    untyped(group.get('original-recipient') ?? group.get('final-recipient')),
  )
  const listed = headerOf(email, 'x-failed-recipients')
    .split(',')
    .map((one) => oneLine(one))
  const found = [named, listed, addressesSaid(email, report), returnedRecipients(report)]
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
  return lines.find((line) => /\b[45](?:\d\d[ -]|\.\d\.\d)/.test(line)) ?? lines.find(saysUndelivered) ?? ''
}

const reasonIn = (groups: readonly Fields[]): string =>
  groups.map((group) => untyped(group.get('diagnostic-code')) || (group.get('status') ?? ''))[0] ?? ''
