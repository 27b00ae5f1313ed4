import { api } from '@stayboard/contract'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { useUndoable } from '../../kit/dialogs/told-calls.ts'
import { useRemoval } from '../../kit/dialogs/useRemoval.ts'
import { Button } from '../../ui/Button.tsx'
import type { SentMail } from './mail-summary.ts'

/** A button that sends a draft, or sends again a mail that failed or may not have been sent. */
export function Resend({ mail: { mailId, state } }: { mail: SentMail }) {
  const { mutate, isPending } = useUndoable(api.mails.retry)
  const resend = () => mutate({ params: { mailId } }, { done: t('mails.queuedNotice'), ms: 10_000 })
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconSend size={14} aria-hidden />}
      onClick={resend}
    >
      {t(state === 'DRAFT' ? 'shared.send' : 'mails.resend')}
    </Button>
  )
}

/** A button that deletes an unsent mail after a confirmation. */
export function Discard({ mail: { mailId, subject } }: { mail: SentMail }) {
  const { remove, isPending } = useRemoval({
    call: api.mails.remove,
    params: { mailId },
    question: { title: t('mails.discardTitle'), message: t('mails.discardText', { subject }) },
    done: t('mails.deleted'),
  })
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconTrash size={14} aria-hidden />}
      onClick={remove}
    >
      {t('forms.draftDiscard')}
    </Button>
  )
}
