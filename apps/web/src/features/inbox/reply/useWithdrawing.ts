import { MAIL_UNDO_SECONDS } from '@stayboard/contract'
import { actionOf } from '../../../kit/core/calls/send.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import type { Message } from '../message.ts'
import { type Begun, begin } from './begun.ts'

/** Offers for ten seconds to withdraw a sent reply, which reopens the form with its text and attachments. */
export function useWithdrawing(messageId: number) {
  const undo = useUndo()
  return (answer: Message, sent: Begun | null) => {
    const action = actionOf(answer)
    if (action === undefined) return
    const withdraw = async () => {
      if ((await undo(action)) && sent) begin(messageId, sent)
    }
    const text = sent?.sendAt ? t('inbox.scheduledNotice') : t('mails.queuedNotice')
    notify.done(text, () => void withdraw(), MAIL_UNDO_SECONDS * 1000)
  }
}
