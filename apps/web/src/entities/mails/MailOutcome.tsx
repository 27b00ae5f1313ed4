import { isMessageKey } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import type { SentMail } from './mail-summary.ts'

/** Says why a mail failed, or why it is unknown whether it was sent. */
export function MailOutcome({ mail: { state, reason, attempts } }: { mail: SentMail }) {
  const why = reason && (isMessageKey(reason) ? t(`messages.${reason}`) : reason)
  const texts = [
    state === 'UNCERTAIN' && t('mails.uncertainHelp'),
    state === 'WRITTEN' && t('mails.writtenHelp'),
    why && state === 'QUEUED' && t('mails.retryReason', { count: attempts, reason: why }),
    why && state === 'SENT' && t('mails.refused', { reason: why }),
    why && (state === 'FAILED' || state === 'UNCERTAIN') && why,
  ]
  return texts.map((text) => text && <p key={text}>{text}</p>)
}
