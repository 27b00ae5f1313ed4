import { discardedStates, retriedStates } from '@stayboard/contract'
import { IconArrowBackUp } from '@tabler/icons-react'
import { MailBody } from '../../entities/mails/MailBody.tsx'
import { MailMarks } from '../../entities/mails/MailMarks.tsx'
import { MailOutcome } from '../../entities/mails/MailOutcome.tsx'
import { Discard, Resend } from '../../entities/mails/mail-actions.tsx'
import classes from '../../entities/mails/mails.module.css'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { answerBegun, type BegunMail, type MailItem, mayWrite } from './mail.ts'

interface Props {
  mail: MailItem
  isOutbox: boolean
  onReply: (begun: BegunMail) => void
}

/** An opened mail: text, attachments, the reason if it was not sent, and its buttons. */
export function MailText({ mail, isOutbox, onReply }: Props) {
  const isRetried = retriedStates.includes(mail.state) && !(mail.state === 'WRITTEN' && isOutbox)
  return (
    <div className={classes.text}>
      <MailMarks mail={mail} />
      <MailBody mail={mail}>
        <MailOutcome mail={mail} />
      </MailBody>
      {mayWrite() && (
        <Group gap="xs" mt="xs">
          {mail.state !== 'DRAFT' && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={() => onReply(answerBegun(mail))}
            >
              {t('mails.reply')}
            </Button>
          )}
          {isRetried && <Resend mail={mail} />}
          {discardedStates.includes(mail.state) && <Discard mail={mail} />}
        </Group>
      )}
    </div>
  )
}
