import { writeAddress } from '@stayboard/contract'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { MessageMail } from '../message.ts'
import { addressesIn, answeredIn } from './answered.ts'

interface Props {
  mails: readonly MessageMail[]
  /** The current text of the recipients field. */
  recipients: string | null
  onChange: (recipients: string) => void
}

/**
 * Warnings about the recipients of a reply: somebody who did not write the answered mail or is new to the conversation, or a
 * reply address that differs from the sender (docs/rules/inbox.md#recipients).
 */
export function RecipientNotices({ mails, recipients, onChange }: Props) {
  const answered = answeredIn(mails)
  const addressed = addressesIn(recipients)
  if (!answered || addressed.length === 0) return null
  const { fromName, fromAddress, answerTo, replyToAddress } = answered
  const sender = writeAddress({ name: fromName, address: fromAddress })
  const isAddressed = (list: string) => addressesIn(list).some((one) => addressed.includes(one))
  const stranger = mails.find(
    (mail) => mail.isNewPerson && (isAddressed(mail.fromAddress) || isAddressed(mail.answerTo)),
  )
  const instead = (label: string, to: string) => (
    <Button variant="default" onClick={() => onChange(to)}>
      {label}
    </Button>
  )
  return (
    <>
      {!isAddressed(answerTo) && !isAddressed(fromAddress) && (
        <Notice actions={instead(t('inbox.answerWriter'), answerTo)}>
          {t('inbox.otherWriter', { writer: answerTo })}
        </Notice>
      )}
      {replyToAddress && isAddressed(replyToAddress) && (
        <Notice actions={instead(t('inbox.answerSender'), sender)}>
          {t('inbox.asksElsewhere', { address: replyToAddress, sender })}
        </Notice>
      )}
      {stranger && <Notice>{t('mails.newPerson', { address: stranger.fromAddress })}</Notice>}
    </>
  )
}
