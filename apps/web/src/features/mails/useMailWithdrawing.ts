import { MAIL_UNDO_SECONDS } from '@stayboard/contract'
import { actionOf } from '../../kit/core/calls/send.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import type { MailItem, Taken } from './mail.ts'

/** Offers for ten seconds to withdraw a sent mail, which reopens the form with its values. */
export function useMailWithdrawing(reopen: (mail: MailItem, taken: Taken) => void) {
  const undo = useUndo()
  return (mail: MailItem, taken: Taken) => {
    const action = actionOf(mail)
    if (action === undefined) return
    const withdraw = async () => {
      if (await undo(action)) reopen(mail, taken)
    }
    notify.done(t('mails.queuedNotice'), () => void withdraw(), MAIL_UNDO_SECONDS * 1000)
  }
}
