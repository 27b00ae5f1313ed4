import type { Email } from 'postal-mime'
import { addresses, headerOf } from '../header.ts'

/** How far the sender of a mail is known to be a mail system, and not a person who tells of a report. */
export type SystemSign = 'certain' | 'likely' | 'none'

const systemAccount =
  /^(?:mailer[-_.]?daemon|post[-_.]?master|mdaemon|mail[-_.]?(?:delivery|deliver|system|daemon|admin|server)[-_.\w]*|daemon|ndr|bounces?|mail\.delivery\.system)$/i
const systemName =
  /\b(?:mail(?:er)?[- ]?(?:deliver\w*|daemon|system|administrator|server)|delivery (?:sub)?system|post ?master|system administrator|interscan|content[- ]filter|jetmail system|mail router)\b/i
/** Accounts of programs, which people seldom write from. */
const programAccount =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|root|admin(?:istrator)?|sysadmin|system|imss|inetgw\w*|notifications?|.*(?:-admin|smtp|anti[-_]?(?:virus|spam)|gateway|mailguard|mail_service).*)$/i

/** How automatic answers begin, in the languages of our clients. A person who answers one begins with Re. */
export const automaticSubject =
  /^\[?(?:auto(?:matic)?[ -]?(?:reply|response)|automatyczna odpowiedź|out of (?:the )?office|automatisch antwoord|automatische (?:reactie|beantwoording)|afwezig|automatische antwort|abwesenheits|réponse automatique|respuesta automática|fuera de (?:la )?oficina|răspuns automat|absent din birou|automatisk svar|autosvar|fraværende|ikke på kontoret|risposta automatica)/i

/** The type of a report that the mail as a whole is: `delivery-status`, `feedback-report`; empty if it is none. */
export const reportType = (email: Email): string | null => {
  const type = headerOf(email, 'content-type')
  if (!/^\s*multipart\/report\b/i.test(type)) return null
  return /report-type="?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? ''
}

/** Whether a mail is an answer or is forwarded, by its subject. Mail systems seldom write such subjects. */
const isPassedOn = ({ subject = '' }: Email) =>
  /^\s*(?:re|aw|sv|antw|fwd?|wg|doorst|tr|rv|i)\s*:/i.test(subject)

/** Whether a mail system wrote this mail, by its envelope, its form and its sender. */
export function systemSign(email: Email): SystemSign {
  const sender = addresses(email.from)[0] ?? addresses(email.sender)[0]
  const account = sender?.address.split('@')[0] ?? ''
  // As it is written: the senders of reports are often no addresses.
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
