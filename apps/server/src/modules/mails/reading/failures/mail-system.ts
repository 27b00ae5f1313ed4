import type { Email } from 'postal-mime'
import { addresses, headerOf } from '../header.ts'

/** How certain it is that a mail system sent a mail, and not a person who writes about a report. */
export type SystemSign = 'certain' | 'likely' | 'none'

const systemAccount =
  /^(?:mailer[-_.]?daemon|post[-_.]?master|mdaemon|mail[-_.]?(?:delivery|deliver|system|daemon|admin|server)[-_.\w]*|daemon|ndr|bounces?|mail\.delivery\.system)$/i
const systemName =
  /\b(?:mail(?:er)?[- ]?(?:deliver\w*|daemon|system|administrator|server)|delivery (?:sub)?system|post ?master|system administrator|interscan|content[- ]filter|jetmail system|mail router)\b/i
/** Matches addresses of programs, from which people rarely write. */
const programAccount =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|root|admin(?:istrator)?|sysadmin|system|imss|inetgw\w*|notifications?|.*(?:-admin|smtp|anti[-_]?(?:virus|spam)|gateway|mailguard|mail_service).*)$/i

/** Matches subjects of automatic answers in the languages of our clients. A person's answer to one begins with Re. */
export const automaticSubject =
  /^\[?(?:auto(?:matic)?[ -]?(?:reply|response)|automatyczna odpowiedź|out of (?:the )?office|automatisch antwoord|automatische (?:reactie|beantwoording)|afwezig|automatische antwort|abwesenheits|réponse automatique|respuesta automática|fuera de (?:la )?oficina|răspuns automat|absent din birou|automatisk svar|autosvar|fraværende|ikke på kontoret|risposta automatica)/i

/**
 * The report type of a mail: `delivery-status` or `feedback-report`; empty if none is declared; null if the mail is no
 * report.
 */
export const reportType = (email: Email): string | null => {
  const type = headerOf(email, 'content-type')
  if (!/^\s*multipart\/report\b/i.test(type)) return null
  return /report-type="?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? ''
}

/** Whether the subject is that of a reply or forward. Mail systems rarely use such subjects. */
const isPassedOn = ({ subject = '' }: Email) =>
  /^\s*(?:re|aw|sv|antw|fwd?|wg|doorst|tr|rv|i)\s*:/i.test(subject)

/** Whether a mail system sent a mail, by its envelope, structure and sender. */
export function systemSign(email: Email): SystemSign {
  const sender = addresses(email.from)[0] ?? addresses(email.sender)[0]
  const account = sender?.address.split('@')[0] ?? ''
  // Use the raw header, because senders of reports often have no valid address.
  const name = `${sender?.name ?? ''} ${headerOf(email, 'from')}`
  const path = headerOf(email, 'return-path').trim()
  const isReport = reportType(email) !== null
  if (isReport || headerOf(email, 'x-failed-recipients') !== '' || systemAccount.test(account))
    return 'certain'
  if (automaticSubject.test(email.subject ?? '')) return 'none'
  if (/^(?:<>|<?mailer-daemon\b.*)$/i.test(path)) return email.from?.address ? 'likely' : 'certain'
  if (isPassedOn(email)) return 'none'
  const isOfProgram = programAccount.test(account) || /^auto-/i.test(headerOf(email, 'auto-submitted').trim())
  if (systemName.test(name)) return path === '' || isOfProgram ? 'certain' : 'likely'
  return isOfProgram ? 'likely' : 'none'
}
