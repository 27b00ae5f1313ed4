import { api, Message as Resource } from '@stayboard/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useResourceForm } from '../../../kit/forms/useResourceForm.ts'
import { queueOf } from '../../../kit/uploads/queue.ts'
import { allIn } from './answered.ts'
import type { Begun } from './begun.ts'
import { type ReplyProps, replyName } from './reply.ts'
import { begunOf, replyStarts } from './starts.ts'
import { filesOfReply, useReplyFiles } from './useReplyFiles.ts'
import { useSeen } from './useSeen.ts'
import { useWithdrawing } from './useWithdrawing.ts'

const { reply } = api.inbox

/** The state of the reply form with its attachments, and the mails that arrived since it was opened. */
export function useReplyForm({ message, begun, isToAll, onDone, onClose }: ReplyProps) {
  const { messageId } = message
  const onSent = useWithdrawing(messageId)
  const seen = useSeen(messageId)
  const { mails, seenMailId, onRefused } = seen
  const sent = useRef<Begun | null>(null)
  const isDone = useRef(false)
  const form = useResourceForm(writtenTo(messageId), null, {
    isResumed: true,
    starts: replyStarts(message, mails, { begun, isToAll }),
    keptInDraft: ['clientEmail', 'ccAddresses', 'subject'],
    without: ['messageId', 'seenMailId', 'replaces', 'isDone', 'takesOver'],
    check: (): { files?: 'filesUnderWay' } =>
      queueOf(filesOfReply(messageId)).isUnderWay() ? { files: 'filesUnderWay' } : {},
    bodyOf: (values) => {
      sent.current = begunOf(values, begun?.replaces)
      const about = { messageId, seenMailId, replaces: begun?.replaces ?? null }
      return { ...values, ...about, isDone: isDone.current, takesOver: true }
    },
    onRefused,
    onSaved: (answer) => {
      onSent(answer, sent.current)
      if (isDone.current) onDone?.()
    },
    onClose,
  })
  const attachments = useReplyFiles(messageId, form.values, form.set)
  useAllAdded(isToAll, () => {
    if (!form.values.ccAddresses) form.set({ ccAddresses: allIn(mails) })
  })
  /** Sends the reply and closes the conversation. */
  const sendDone = async () => {
    isDone.current = true
    await form.save('close')
    isDone.current = false
  }
  return { form, seen, attachments, sendDone: () => void sendDone() }
}

/** The form's resource for a message. Replies are only added, so both calls are the same; drafts are stored per message. */
const writtenTo = (messageId: number) => ({
  ...Resource,
  one: replyName(messageId),
  create: reply.body.shape,
  calls: { create: reply, update: reply },
})

/** Calls `add` when the open reply is changed to a reply to all. */
function useAllAdded(isWanted: boolean, add: () => void) {
  const addNow = useEffectEvent(add)
  useEffect(() => {
    if (isWanted) addNow()
  }, [isWanted])
}
