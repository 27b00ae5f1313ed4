import { useEffect } from 'react'
import { AttachedFiles } from '../../../entities/saved-replies/AttachedFiles.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { HtmlField } from '../../../kit/html/HtmlField.tsx'
import { FormFrame } from '../../../kit/records/FormFrame.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { MessageFields } from '../MessageFields.tsx'
import { addressesIn } from './answered.ts'
import { FileTarget } from './FileTarget.tsx'
import { InsertTools } from './InsertTools.tsx'
import { RecipientNotices } from './RecipientNotices.tsx'
import { ReplyFoot } from './ReplyFoot.tsx'
import { ReplyHead } from './ReplyHead.tsx'
import classes from './reply.module.css'
import type { ReplyProps } from './reply.ts'
import { AttachFiles, OfferedFiles, ReplyUploads } from './reply-file-tools.tsx'
import { SendWhen } from './SendWhen.tsx'
import { useDraftMark } from './useDraftMark.ts'
import { useReplyForm } from './useReplyForm.ts'
import { useTakenOver } from './useTakenOver.ts'
import { Writers } from './Writers.tsx'

/** The maximum length of a mail, in characters. */
const LIMIT = 30_000

/**
 * The reply form. It says what the reply will assign to the message, and asks for assignments without a proposal. An unsent
 * reply is stored in the browser.
 */
export default function ReplyForm(props: ReplyProps) {
  const { message, onClose } = props
  const { messageId } = message
  const { form, seen, attachments, sendDone } = useReplyForm(props)
  const { mails, between, isTold } = seen
  const { field, values, set, id } = form
  const { words, missing } = useTakenOver(message)
  const unmark = useDraftMark(messageId, form.changed.length > 0 || form.draft.keptAt !== null)
  useInView(id)
  return (
    <FormFrame form={form} onEnter="close">
      <FileTarget onFiles={attachments.uploads.add}>
        <Writers messageId={messageId} />
        {between.length > 0 && <Notice>{t('inbox.between')}</Notice>}
        {missing.length > 0 && (
          <>
            <Notice>{t('inbox.missing')}</Notice>
            <MessageFields message={message} only={missing} />
          </>
        )}
        {words !== '' && <p className={classes.takesOver}>{t('inbox.takesOver', { what: words })}</p>}
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
        >
          <OfferedFiles attachments={attachments} />
        </InsertTools>
        <ReplyUploads attachments={attachments} />
        <AttachedFiles
          ids={values.savedReplyFiles ?? []}
          onChange={(savedReplyFiles) => set({ savedReplyFiles })}
          others={attachments.attached}
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
          onSendDone={sendDone}
          onDiscard={() => {
            unmark()
            onClose()
          }}
        >
          <AttachFiles attachments={attachments} />
        </ReplyFoot>
      </FileTarget>
    </FormFrame>
  )
}

/** Scrolls to the reply when it opens. */
function useInView(formId: string) {
  useEffect(() => {
    document.getElementById(formId)?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [formId])
}

/** The first recipient, for whom saved replies are filled in. */
const writtenToPerson = (recipients: string | null) => {
  const [recipient] = addressesIn(recipients)
  return recipient === undefined ? {} : { recipient }
}

const labelOf = (isAnyway: boolean, sendAt: string | null) => {
  if (isAnyway) return 'inbox.sendAnyway'
  return sendAt === null ? 'shared.send' : 'inbox.sendLater'
}
