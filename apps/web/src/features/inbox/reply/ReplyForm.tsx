import { api, NOBODY, Message as Resource } from '@stayboard/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AttachedFiles } from '../../../entities/saved-replies/AttachedFiles.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { useResourceForm } from '../../../kit/forms/useResourceForm.ts'
import { HtmlField } from '../../../kit/html/HtmlField.tsx'
import { FormFrame } from '../../../kit/records/FormFrame.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { MessageFields } from '../MessageFields.tsx'
import type { Message } from '../message.ts'
import { addressesIn, allIn } from './answered.ts'
import type { Begun } from './begun.ts'
import { InsertTools } from './InsertTools.tsx'
import { RecipientNotices } from './RecipientNotices.tsx'
import { ReplyFoot } from './ReplyFoot.tsx'
import { ReplyHead } from './ReplyHead.tsx'
import { type ReplyProps, replyName } from './reply.ts'
import { SendWhen } from './SendWhen.tsx'
import { begunOf, replyStarts } from './starts.ts'
import { useSeen } from './useSeen.ts'
import { useWithdrawing } from './useWithdrawing.ts'
import { Writers } from './Writers.tsx'

const { reply } = api.inbox

/** The most characters of a mail. */
const LIMIT = 30_000

/** Replies to a message. Client, user and exploiter can be chosen here if they are missing. A reply that is left is kept. */
export default function ReplyForm({ message, begun, isToAll, onDone, onClose }: ReplyProps) {
  const { messageId } = message
  const onSent = useWithdrawing(messageId)
  const { mails, seenMailId, between, isTold, onRefused } = useSeen(messageId)
  const sent = useRef<Begun | null>(null)
  const isDone = useRef(false)
  const form = useResourceForm(writtenTo(messageId), null, {
    isResumed: true,
    starts: replyStarts(message, mails, { begun, isToAll }),
    keptInDraft: ['clientEmail', 'ccAddresses', 'subject'],
    without: ['messageId', 'seenMailId', 'replaces', 'isDone'],
    bodyOf: (values) => {
      sent.current = begunOf(values, begun?.replaces)
      return { ...values, messageId, seenMailId, replaces: begun?.replaces ?? null, isDone: isDone.current }
    },
    onRefused,
    onSaved: (answer) => {
      onSent(answer, sent.current)
      if (isDone.current) onDone?.()
    },
    onClose,
  })
  const { field, values, set, id } = form
  const missing = missingIn(message)
  const sendDone = async () => {
    isDone.current = true
    await form.save('close')
    isDone.current = false
  }
  useInView(id)
  useAllAdded(isToAll, () => {
    if (!values.ccAddresses) set({ ccAddresses: allIn(mails) })
  })
  return (
    <FormFrame form={form} onEnter="close">
      <Writers messageId={messageId} />
      {between.length > 0 && <Notice>{t('inbox.between')}</Notice>}
      {missing.length > 0 && (
        <>
          <Notice>{t('inbox.missing')}</Notice>
          <MessageFields message={message} only={missing} />
        </>
      )}
      <ReplyHead messageId={messageId} form={form} />
      <RecipientNotices
        mails={mails}
        recipients={values.clientEmail}
        onChange={(clientEmail) => set({ clientEmail })}
      />
      <HtmlField field={field('body')} limit={LIMIT} autoFocus />
      <InsertTools
        about={{ messageId, ...writtenToPerson(values.clientEmail) }}
        mails={mails}
        values={values}
        onChange={set}
      />
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
      <ReplyFoot
        form={form}
        subject={values.subject ?? ''}
        sendLabel={t(labelOf(isTold && between.length > 0, values.sendAt))}
        onSendDone={() => void sendDone()}
        onClose={onClose}
      />
    </FormFrame>
  )
}

/** A reply is only written, never changed. Its draft belongs to its message. */
const writtenTo = (messageId: number) => ({
  ...Resource,
  one: replyName(messageId),
  create: reply.body.shape,
  calls: { create: reply, update: reply },
})

/** Adds all others to a reply that is being written already, when it shall go to all. */
function useAllAdded(isWanted: boolean, add: () => void) {
  const addNow = useEffectEvent(add)
  useEffect(() => {
    if (isWanted) addNow()
  }, [isWanted])
}

/** Scrolls to the reply when it opens. */
function useInView(formId: string) {
  useEffect(() => {
    document.getElementById(formId)?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [formId])
}

/** The person whom saved replies are filled in for. */
const writtenToPerson = (recipients: string | null) => {
  const [recipient] = addressesIn(recipients)
  return recipient === undefined ? {} : { recipient }
}

const labelOf = (isAnyway: boolean, sendAt: string | null) => {
  if (isAnyway) return 'inbox.sendAnyway'
  return sendAt === null ? 'shared.send' : 'inbox.sendLater'
}

const missingIn = ({ clientId, userId, exploiterId }: Message) => [
  ...(clientId === NOBODY ? (['client'] as const) : []),
  ...(userId === null ? (['user'] as const) : []),
  ...(exploiterId === null ? (['exploiter'] as const) : []),
]
