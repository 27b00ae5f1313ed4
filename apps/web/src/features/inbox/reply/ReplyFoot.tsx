import type { ReactNode } from 'react'
import { t } from '../../../kit/core/words/words.ts'
import { confirm } from '../../../kit/dialogs/confirm.tsx'
import { DraftKept } from '../../../kit/forms/drafts/DraftKept.tsx'
import type { FormControl } from '../../../kit/forms/form-types.ts'
import { Button } from '../../../ui/Button.tsx'
import { useWindowEvent } from '../../../ui/hooks.ts'
import { Group } from '../../../ui/layout.tsx'
import classes from './reply.module.css'

interface Props {
  form: FormControl
  subject: string
  sendLabel: string
  onSendDone: () => void
  onDiscard: () => void
  /** Additional buttons at the opposite side. */
  children: ReactNode
}

/** The buttons of a reply: send, send and close the conversation, and discard after a confirmation. */
export function ReplyFoot({ form, subject, sendLabel, onSendDone, onDiscard, children }: Props) {
  useWindowEvent('keydown', (event) => {
    const isWanted = event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)
    if (!isWanted || document.activeElement?.closest('form')?.id !== form.id) return
    event.preventDefault()
    onSendDone()
  })
  const discard = async () => {
    const question = {
      title: t('mails.discardTitle'),
      message: t('mails.discardText', { subject }),
      confirmLabel: t('forms.draftDiscard'),
      isDestructive: true,
    }
    if (form.isDirty && !(await confirm(question))) return
    form.draft.discard()
    onDiscard()
  }
  return (
    <Group gap="xs" justify="flex-end" className={classes.foot}>
      <span className={classes.start}>{children}</span>
      <DraftKept at={form.draft.keptAt} />
      <Button variant="default" onClick={() => void discard()}>
        {t('forms.draftDiscard')}
      </Button>
      <Button
        variant="default"
        loading={form.isSaving}
        aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
        title="Ctrl+Shift+Enter"
        onClick={onSendDone}
      >
        {t('inbox.sendDone')}
      </Button>
      <Button type="submit" loading={form.isSaving} aria-keyshortcuts="Control+Enter Meta+Enter">
        {sendLabel}
      </Button>
    </Group>
  )
}
