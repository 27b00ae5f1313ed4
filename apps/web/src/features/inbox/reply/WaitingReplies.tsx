import { api } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { send } from '../../../kit/core/calls/send.ts'
import { may } from '../../../kit/core/session/session.ts'
import { instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useRemoval } from '../../../kit/dialogs/useRemoval.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { MessageMail } from '../message.ts'
import { type Begun, begin } from './begun.ts'

/** The scheduled replies to a message. Each can be changed or cancelled until it is sent. */
export function WaitingReplies({ messageId }: { messageId: number }) {
  const { data } = useCall(api.inbox.mails, { params: { messageId } })
  const waiting = data?._embedded.messagingMails.filter(
    ({ state, isScheduled }) => state === 'QUEUED' && isScheduled,
  )
  return waiting?.map((mail) => <OneReply key={mail.mailId} messageId={messageId} mail={mail} />)
}

function OneReply({ messageId, mail }: { messageId: number; mail: MessageMail }) {
  const { mailId, sendAfter, isCancelledByAnswer } = mail
  const { remove, isPending } = useRemoval({
    call: api.mails.remove,
    params: { mailId },
    question: { title: t('inbox.cancelTitle'), message: t('inbox.cancelText') },
    done: t('mails.withdrawn'),
  })
  const change = async () => begin(messageId, await begunWith(mail))
  return (
    <Notice
      actions={
        may(api.inbox.reply) && (
          <Group gap="xs">
            <Button variant="default" onClick={() => void change()}>
              {t('inbox.changeReply')}
            </Button>
            <Button variant="default" loading={isPending} onClick={remove}>
              {t('inbox.cancelReply')}
            </Button>
          </Group>
        )
      }
    >
      {t('inbox.waitsUntil', { moment: instantText(sendAfter) })}
      {isCancelledByAnswer && ` ${t('inbox.stopsByAnswer')}`}
    </Notice>
  )
}

/** Loads a scheduled reply as initial values of the form, including its text. */
async function begunWith({ mailId, sendAfter, isCancelledByAnswer }: MessageMail): Promise<Begun> {
  const mail = await send(api.mails.get, { params: { mailId } })
  const { subject, body, toAddresses, ccAddresses, bccAddresses, fromAddress } = mail
  const header = { clientEmail: toAddresses, ccAddresses, bccAddresses, userEmailForSend: fromAddress }
  return { subject, body, ...header, sendAt: sendAfter, isCancelledByAnswer, replaces: mailId }
}
