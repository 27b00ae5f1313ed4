import { Button, Group } from '@mantine/core'
import { api, discardedStates, isMessageKey, retriedStates } from '@stayboard/contract'
import { IconArrowBackUp, IconSend, IconTrash } from '@tabler/icons-react'
import { MailBody } from '../../entities/mails/MailBody.tsx'
import classes from '../../entities/mails/mails.module.css'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { useWords } from '../../kit/core/words/words.ts'
import { useRemoval } from '../../kit/dialogs/useRemoval.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import { answerTo, type Begun, type MailItem, mayWrite } from './mail.ts'

interface Props {
  mail: MailItem
  isOutbox: boolean
  onReply: (begun: Begun) => void
}

/** The text of a mail, its attachments, why it was not sent, and what can be done with it. */
export function MailText({ mail, isOutbox, onReply }: Props) {
  const { t } = useWords()
  const isRetried = retriedStates.includes(mail.state) && !(mail.state === 'WRITTEN' && isOutbox)
  return (
    <div className={classes.text}>
      <MailBody mail={mail}>
        <Outcome mail={mail} />
      </MailBody>
      {mayWrite() && (
        <Group gap="xs" mt="xs">
          {mail.state !== 'DRAFT' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={() => onReply(answerTo(mail))}
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

/** Why a mail was not sent, or may not have been. */
function Outcome({ mail: { state, reason, attempts } }: { mail: MailItem }) {
  const { t } = useWords()
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

function Resend({ mail: { mailId, state } }: { mail: MailItem }) {
  const { t } = useWords()
  const undo = useUndo()
  const { mutate, isPending } = useSend(api.mails.retry)
  const resend = () =>
    mutate(
      { params: { mailId } },
      {
        onSuccess: (_, action) => notify.done(t('mails.queuedNotice'), () => void undo(action), 10_000),
        onError: (problem) => notify.problem(problem),
      },
    )
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      leftSection={<IconSend size={14} aria-hidden />}
      onClick={resend}
    >
      {t(state === 'DRAFT' ? 'mails.send' : 'mails.resend')}
    </Button>
  )
}

function Discard({ mail: { mailId, subject } }: { mail: MailItem }) {
  const { t } = useWords()
  const { remove, isPending } = useRemoval({
    call: api.mails.remove,
    params: { mailId },
    question: { title: t('mails.discardTitle'), message: t('mails.discardText', { subject }) },
    done: t('mails.deleted'),
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      leftSection={<IconTrash size={14} aria-hidden />}
      onClick={remove}
    >
      {t('mails.discard')}
    </Button>
  )
}
