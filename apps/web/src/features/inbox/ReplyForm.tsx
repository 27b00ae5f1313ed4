import { api, NOBODY, Message as Resource, type WireBody } from '@stayboard/contract'
import { useRef } from 'react'
import { AttachedFiles } from '../../entities/saved-replies/AttachedFiles.tsx'
import { InsertReply } from '../../entities/saved-replies/InsertReply.tsx'
import { withReply } from '../../entities/saved-replies/inserted.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { HtmlField } from '../../kit/html/HtmlField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MessageFields } from './MessageFields.tsx'
import type { Message, MessageMail } from './message.ts'
import { addressesIn, recipientsOf } from './reply/answered.ts'
import type { Begun } from './reply/begun.ts'
import { MailsBetween } from './reply/MailsBetween.tsx'
import { RecipientNotices } from './reply/RecipientNotices.tsx'
import { SendWhen } from './reply/SendWhen.tsx'
import { useSeen } from './reply/useSeen.ts'
import { useWithdrawing } from './reply/useWithdrawing.ts'
import { Writers } from './reply/Writers.tsx'

const { reply } = api.inbox

/** The most characters of a mail. */
const LIMIT = 30_000

interface Props {
  message: Message
  /** A reply that was withdrawn, or that waits and is changed. */
  begun: Begun | undefined
  onClose: () => void
}

/** Replies to a message. The mails of the message tell whom the reply is written to, so they are loaded first. */
export default function ReplyForm(props: Props) {
  const { messageId } = props.message
  const { isPending } = useCall(api.inbox.mails, { params: { messageId } })
  if (!isPending) return <Form {...props} />
  return (
    <Dialog title={t('mails.reply')} size="xl" onClose={props.onClose}>
      <Waiting heights={[36, 36, 200]} />
    </Dialog>
  )
}

/** Client, user and exploiter can be chosen here if they are missing. */
function Form({ message, begun, onClose }: Props) {
  const onSent = useWithdrawing(message.messageId)
  const { messageId } = message
  const { mails, seenMailId, between, isTold, onRefused } = useSeen(messageId)
  const sent = useRef<Begun | null>(null)
  const form = useResourceForm(writtenTo(messageId), null, {
    starts: startsOf(message, mails, begun),
    keptInDraft: ['clientEmail'],
    without: ['messageId', 'userEmailForSend', 'seenMailId', 'replaces'],
    bodyOf: (values) => {
      sent.current = begunOf(values, begun?.replaces)
      return { ...values, messageId, seenMailId, replaces: begun?.replaces ?? null }
    },
    onRefused,
    onSaved: (answer) => onSent(answer, sent.current),
    onClose,
  })
  const { field, values, set } = form
  const missing = missingIn(message)
  return (
    <FormDialog
      title={t('mails.reply')}
      saveLabel={t(labelOf(isTold && between.length > 0, values.sendAt))}
      form={form}
      size="xl"
      onClose={onClose}
    >
      <Writers messageId={messageId} />
      <MailsBetween mails={between} />
      {missing.length > 0 && (
        <>
          <Notice>{t('inbox.missing')}</Notice>
          <MessageFields message={message} only={missing} />
        </>
      )}
      <TextField field={field('clientEmail')} help={t('mails.addressHelp')} />
      <RecipientNotices
        mails={mails}
        recipients={values.clientEmail}
        onChange={(clientEmail) => set({ clientEmail })}
      />
      <TextField field={field('subject')} />
      <InsertReply
        about={{ messageId, ...writtenToPerson(values.clientEmail) }}
        onInsert={(inserted) => set(withReply(values, inserted))}
      />
      <HtmlField field={field('body')} limit={LIMIT} autoFocus />
      <AttachedFiles
        ids={values.savedReplyFiles ?? []}
        onChange={(savedReplyFiles) => set({ savedReplyFiles })}
      />
      <SendWhen
        messageId={messageId}
        sendAt={values.sendAt}
        isCancelledByAnswer={values.isCancelledByAnswer ?? false}
        error={field('sendAt').error}
        onChange={set}
      />
    </FormDialog>
  )
}

/** A reply is only written, never changed. Its draft belongs to its message. */
const writtenTo = (messageId: number) => ({
  ...Resource,
  one: `reply to message ${messageId}`,
  create: reply.body.shape,
  calls: { create: reply, update: reply },
})

const startsOf = (message: Message, mails: readonly MessageMail[], begun: Begun | undefined) => ({
  subject: begun?.subject ?? (/^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`),
  clientEmail: begun?.clientEmail ?? recipientsOf(mails, message),
  body: begun?.body ?? '',
  savedReplyFiles: begun?.savedReplyFiles ?? [],
  sendAt: begun?.sendAt ?? null,
  isCancelledByAnswer: begun?.isCancelledByAnswer ?? false,
})

/** The person whom saved replies are filled in for. */
const writtenToPerson = (recipients: string | null) => {
  const [recipient] = addressesIn(recipients)
  return recipient === undefined ? {} : { recipient }
}

/** A reply as it was sent, to be opened again. An undo restores the one that it replaced. */
const begunOf = (
  { subject, body, clientEmail, ...rest }: WireBody<typeof reply>,
  replaces: number | undefined,
): Begun => ({
  ...{ subject, body, clientEmail, savedReplyFiles: rest.savedReplyFiles ?? [] },
  ...{ sendAt: rest.sendAt ?? null, isCancelledByAnswer: rest.isCancelledByAnswer ?? false },
  ...(replaces === undefined ? {} : { replaces }),
})

const labelOf = (isAnyway: boolean, sendAt: string | null) => {
  if (isAnyway) return 'inbox.sendAnyway'
  return sendAt === null ? 'shared.send' : 'inbox.sendLater'
}

const missingIn = ({ clientId, userId, exploiterId }: Message) => [
  ...(clientId === NOBODY ? (['client'] as const) : []),
  ...(userId === null ? (['user'] as const) : []),
  ...(exploiterId === null ? (['exploiter'] as const) : []),
]
