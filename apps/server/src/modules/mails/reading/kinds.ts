import type { Attachment, Email } from 'postal-mime'
import { headerOf } from './header.ts'
import type { FailedDelivery, ReceivedKind } from './reading.ts'

/** How automatic answers begin, in the languages of our clients. A person who answers one begins with Re. */
const automaticSubject =
  /^(?:auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|automatisch antwoord|afwezig|automatische antwort|abwesenheits|réponse automatique|respuesta automática|răspuns automat|automatisk svar|autosvar|risposta automatica)/i

/** Mails that passed more servers than this go round in a circle. */
const MOST_HOPS = 50

/** Whether a program answered: nobody waits for us (docs/rules/incoming-mails.md#kinds). */
function isAutomaticAnswer(email: Email): boolean {
  const submitted = headerOf(email, 'auto-submitted').split(';')[0]?.trim().toLowerCase() ?? ''
  const isAnswer = headerOf(email, 'in-reply-to') !== '' || headerOf(email, 'references') !== ''
  const isCalledSo = automaticSubject.test(email.subject ?? '')
  return (
    submitted === 'auto-replied' ||
    (submitted.startsWith('auto-') && (isAnswer || isCalledSo)) ||
    (isAnswer && isCalledSo) ||
    /^auto[_-]reply$/i.test(headerOf(email, 'precedence').trim()) ||
    ['x-autoreply', 'x-autorespond'].some((name) => headerOf(email, name) !== '') ||
    email.headers.filter(({ key }) => key === 'received').length > MOST_HOPS
  )
}

export const isCalendar = ({ mimeType }: Attachment) => /^(?:text\/calendar|application\/ics)$/.test(mimeType)

export function kindOf(email: Email, failed: FailedDelivery | null): ReceivedKind {
  if (failed) return 'BOUNCE'
  const types = email.attachments.map(({ mimeType }) => mimeType)
  const isReceipt = types.some((type) => /^message\/(?:delivery-status|disposition-notification)$/.test(type))
  if (isReceipt || isAutomaticAnswer(email)) return 'AUTO_REPLY'
  const hasInvitation = email.attachments.some((part) => isCalendar(part) && part.method !== undefined)
  return hasInvitation ? 'INVITATION' : 'MESSAGE'
}
