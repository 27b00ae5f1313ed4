import { api, MAIL_UNDO_SECONDS, NOBODY, Message as Resource, writeAddress } from '@stayboard/contract'
import { actionOf } from '../../kit/core/calls/send.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { useWords } from '../../kit/core/words/words.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { HtmlField } from '../../kit/html/HtmlField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MessageFields } from './MessageFields.tsx'
import type { Message } from './message.ts'

const { reply } = api.inbox
/** A reply is only written, never changed. */
const Written = { ...Resource, create: reply.body.shape, calls: { create: reply, update: reply } }

/** The most characters of a mail. */
const LIMIT = 30_000

interface Props {
  message: Message
  onClose: () => void
}

/** Replies to a message. Client, user and exploiter can be chosen here if they are missing. */
export default function ReplyForm({ message, onClose }: Props) {
  const { t } = useWords()
  const onSent = useWithdrawing()
  const { subject, clientName, clientEmail, messageId } = message
  const form = useResourceForm(Written, null, {
    starts: {
      subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
      clientEmail: writeAddress({ name: clientName, address: clientEmail }),
      body: '',
    },
    without: ['messageId', 'userEmailForSend'],
    bodyOf: (values) => ({ ...values, messageId }),
    onSaved: onSent,
    onClose,
  })
  const { field } = form
  const missing = missingIn(message)
  return (
    <FormDialog title={t('mails.reply')} saveLabel={t('mails.send')} form={form} size="xl" onClose={onClose}>
      {missing.length > 0 && (
        <>
          <Notice>{t('inbox.missing')}</Notice>
          <MessageFields message={message} only={missing} />
        </>
      )}
      <TextField field={field('clientEmail')} help={t('mails.addressHelp')} />
      <TextField field={field('subject')} />
      <HtmlField field={field('body')} limit={LIMIT} autoFocus />
    </FormDialog>
  )
}

const missingIn = ({ clientId, userId, exploiterId }: Message) => [
  ...(clientId === NOBODY ? (['client'] as const) : []),
  ...(userId === null ? (['user'] as const) : []),
  ...(exploiterId === null ? (['exploiter'] as const) : []),
]

/** Offers to withdraw a reply for ten seconds. */
function useWithdrawing() {
  const { t } = useWords()
  const undo = useUndo()
  return (answer: Message) => {
    const action = actionOf(answer)
    if (action !== undefined)
      notify.done(t('mails.queuedNotice'), () => void undo(action), MAIL_UNDO_SECONDS * 1000)
  }
}
